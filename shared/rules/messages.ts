/** Those about one piece, oldest first. An answer that names no piece is about the one that was named before. */
export function messagesAbout<Message>(
  messages: readonly Message[],
  listingId: string,
  namedIn: (message: Message) => string | undefined,
): Message[] {
  let named: string | undefined
  return messages.filter(message => {
    named = namedIn(message) ?? named
    return named === listingId
  })
}

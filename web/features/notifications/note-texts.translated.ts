import texts from 'virtual:note-texts'
import type { Notification } from '../../../shared/contract/endpoints/notifications.ts'
import { copyTranslator } from '../../../shared/rules/copy-translator.ts'

const translator = copyTranslator(texts)

/** A note may have no translation. What a message says is its sender's. */
export function withNoteTexts(notification: Notification): Notification {
  const { type, title, message } = notification
  return {
    ...notification,
    title: translator.title(title) ?? title,
    message: type === 'message_received' ? message : (translator.message(message) ?? message),
  }
}

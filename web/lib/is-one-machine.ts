/** Whether `npm start` serves the page: only its gateway answers below `/_local`. */
export const isOneMachine = () => location.hostname === 'localhost'

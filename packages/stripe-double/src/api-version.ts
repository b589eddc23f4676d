/** The API version of the installed SDK: requests, answers and events have its shapes. The SDK itself takes 9 MB. */
export const API_VERSION = '2026-10-28.endive'

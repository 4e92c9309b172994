/** Where the calls of the catalogue live. */
export const apiBase = '/api'
/** Below it, the files that promoters sent. */
export const uploadPath = `${apiBase}/uploads`

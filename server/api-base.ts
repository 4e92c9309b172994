/** Where the calls of the catalogue live. */
export const apiBase = '/api'

/** Name of the security scheme in the description: an API key as bearer token. */
export const keyScheme = 'apiKey'

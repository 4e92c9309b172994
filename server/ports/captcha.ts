/** What a captcha token is checked against besides itself. */
export type CaptchaAsked = { readonly token: string; readonly domainId: number; readonly ip: string }

/** Says whether a person solved the captcha. A token passes once; a forged, reused or expired one does not. */
export type CaptchaCheck = { passes(asked: CaptchaAsked): Promise<boolean> }

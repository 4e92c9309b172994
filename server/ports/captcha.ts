/** What a captcha token is checked against besides itself. */
type CaptchaInput = {
  readonly token: string
  readonly domain: { readonly id: number; readonly host: string }
  readonly ip: string
}

/** Says whether a person solved the captcha. A token passes once; a forged, reused or expired one does not. */
export type CaptchaCheck = {
  passes(asked: CaptchaInput): Promise<boolean>
  /** A task for the browser to solve; null where the provider gives its own. */
  readonly challenge: ((domainId: number) => Promise<object>) | null
}

/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_PUBLIC_IP_URL?: string
  readonly VITE_CAPTCHA_PROVIDER?: string
  readonly VITE_CAPTCHA_SITE_KEY?: string
  readonly VITE_CAPTCHA_SCRIPT?: string
  readonly VITE_CAPTCHA_CHALLENGE_URL?: string
  /** `true` builds the live charts in. */
  readonly VITE_INSPECT: string
  /** The product's version, for reports of problems. */
  readonly VITE_VERSION: string
}

/** The drawings of all machines, made while building; only the live charts ask for them. */
declare module 'virtual:live-charts' {
  export const charts: readonly import('#src/inspect/live-chart.ts').LiveChart[]
  export const stylesheet: string
}

interface WindowEventMap {
  /** A machine of this page has taken a step (src/shell/trace/trail.ts). */
  'machine-step': CustomEvent<import('#src/shell/trace/trail.ts').MachineStep>
}

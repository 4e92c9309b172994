const drawings = {
  home: <path d="M3.5 9.6 10 4l6.5 5.6v5.9a1 1 0 0 1-1 1h-3.2v-4.3H7.7v4.3H4.5a1 1 0 0 1-1-1z" />,
  tools: (
    <>
      <path d="M3.5 6.5h6m4 0h3M3.5 13.5h3m4 0h6" />
      <circle cx="11.5" cy="6.5" r="2" />
      <circle cx="8.5" cy="13.5" r="2" />
    </>
  ),
  statistics: <path d="M4 16.5v-5m6 5v-13m6 13V8" />,
  links: (
    <>
      <path d="M8.4 11.6a3.2 3.2 0 0 0 4.5 0l2.9-2.9a3.2 3.2 0 0 0-4.5-4.5l-1 1" />
      <path d="M11.6 8.4a3.2 3.2 0 0 0-4.5 0l-2.9 2.9a3.2 3.2 0 0 0 4.5 4.5l1-1" />
    </>
  ),
  analytics: <path d="M3.5 3.5v13h13M6.8 12.6l3.2-3.8 2.6 2.2 3.6-4.6" />,
  accruals: (
    <>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M8.3 14V6h2.4a2.3 2.3 0 0 1 0 4.6H7m0 2h3.8" />
    </>
  ),
  payouts: (
    <>
      <rect x="2.8" y="5" width="14.4" height="10.5" rx="2" />
      <path d="M2.8 8.4h14.4M6 12.3h2.5" />
    </>
  ),
  training: (
    <>
      <rect x="2.8" y="4" width="14.4" height="12" rx="2.2" />
      <path d="m8.4 7.6 4.2 2.4-4.2 2.4z" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="7" r="3.3" />
      <path d="M3.8 16.5a6.2 6.2 0 0 1 12.4 0" />
    </>
  ),
  bell: <path d="M5 13V8a5 5 0 0 1 10 0v5l1.2 1.2H3.8zM8.4 16.2a1.8 1.8 0 0 0 3.2 0" />,
  leave: <path d="M8 16.5H5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h3m4.5 9.5 3-3-3-3m3 3H8" />,
  report: (
    <path d="M10 6.2v4.3m0 2.8h.01M9 3.6 2.9 14.4a1.2 1.2 0 0 0 1 1.8h12.2a1.2 1.2 0 0 0 1-1.8L11 3.6a1.2 1.2 0 0 0-2 0z" />
  ),
  support: (
    <path d="M4 4.5h12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1h-5.5L7 17v-3H4a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1zM7 8h6m-6 3h4" />
  ),
  enter: <path d="M12 16.5h3a1.5 1.5 0 0 0 1.5-1.5V5A1.5 1.5 0 0 0 15 3.5h-3M8.5 13l3-3-3-3m3 3h-8" />,
}

export type IconName = keyof typeof drawings

/** Decoration: a name in words always is beside it. */
export function NamedIcon({ name }: { readonly name: IconName }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  )
}

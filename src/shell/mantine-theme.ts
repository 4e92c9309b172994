import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'"

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  // A theme stylesheet gives each face its own ten shades, so both faces use the same ones.
  primaryShade: 6,
  colors: {
    brand: [
      'var(--brand-0)',
      'var(--brand-1)',
      'var(--brand-2)',
      'var(--brand-3)',
      'var(--brand-4)',
      'var(--brand-5)',
      'var(--brand-6)',
      'var(--brand-7)',
      'var(--brand-8)',
      'var(--brand-9)',
    ],
  },
  fontFamily: font,
  headings: { fontFamily: font, textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
})

/** Mantine's own greys and reds fall short of AA on tinted grounds: these take their place. */
export const brandVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {},
})

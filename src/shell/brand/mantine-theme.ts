import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'"

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  // A theme stylesheet has ten shades for each face, so both faces take the same ones.
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
    gray: [
      'var(--gray-0)',
      'var(--gray-1)',
      'var(--gray-2)',
      'var(--gray-3)',
      'var(--gray-4)',
      '#a59e97',
      '#6e6760',
      '#544e48',
      '#393430',
      '#221f1c',
    ],
    dark: [
      '#ece9e6',
      '#d0cbc6',
      '#a9a29b',
      '#8d867f',
      'var(--dark-4)',
      'var(--dark-5)',
      'var(--dark-6)',
      'var(--dark-7)',
      'var(--dark-8)',
      '#0e0d0c',
    ],
  },
  fontFamily: font,
  headings: { fontFamily: font, textWrap: 'balance' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Where Mantine's own choices fall short of AA on our grounds, and what a theme may tint (`--surface`). */
export const faceVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-radius-md': '0.625rem' },
  light: {
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#79726b',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-brand-text': 'var(--mantine-color-brand-3)',
    '--mantine-color-brand-light': 'color-mix(in srgb, var(--brand-5) 20%, transparent)',
    '--mantine-color-brand-light-hover': 'color-mix(in srgb, var(--brand-5) 30%, transparent)',
    '--mantine-color-brand-light-color': 'var(--mantine-color-brand-2)',
  },
})

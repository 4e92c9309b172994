import {
  type AlertProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type MantineThemeOverride,
  rem,
} from '@mantine/core'

import classes from './mantine-theme.module.css'

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'"

const dialog = {
  defaultProps: { centered: true, radius: 'lg', padding: 'var(--inset)' },
  classNames: { title: classes.windowTitle },
}

/** In a row, of everything else, of a phone's one main action. */
const heights: Readonly<Record<string, string>> = { sm: '32px', md: '40px', lg: 'var(--main-height)' }
const heightOf = (size: unknown) => heights[String(size)]

/** How a part looks where a screen says nothing else. Fields and buttons are those that a finger hits easily. */
const components: MantineThemeOverride['components'] = {
  // What failed, unless a color says otherwise: green for what went well, yellow for a warning.
  Alert: {
    defaultProps: { color: 'red', radius: 'lg' },
    classNames: { title: classes.alertTitle, message: classes.alertMessage },
    // Mantine's own yellow on yellow cannot be read by everybody.
    vars: (_: unknown, { color }: AlertProps) => ({
      root:
        color === 'yellow'
          ? { '--alert-bg': 'var(--status-waiting-ground)', '--alert-color': 'var(--status-waiting-ink)' }
          : {},
    }),
  },
  Anchor: { defaultProps: { inherit: true, underline: 'always' } },
  Button: {
    defaultProps: { size: 'md' },
    vars: (_: unknown, { size }: ButtonProps) => ({
      root: {
        '--button-height': heightOf(size),
        '--button-fz': size === 'lg' ? 'var(--mantine-font-size-md)' : undefined,
      },
    }),
  },
  Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'var(--inset)' } },
  Checkbox: { defaultProps: { size: 'md' }, classNames: { input: classes.box } },
  CloseButton: { defaultProps: { size: 44, 'aria-label': 'Закрыть' } },
  DatePicker: { defaultProps: { size: 'md' } },
  EmptyState: {
    defaultProps: { variant: 'light' },
    classNames: {
      root: classes.state,
      body: classes.stateBody,
      indicator: classes.stateIndicator,
      description: classes.stateDescription,
      actions: classes.stateActions,
    },
    vars: () => ({
      root: {
        '--empty-state-indicator-size': '2rem',
        '--empty-state-gap': 'var(--mantine-spacing-md)',
        '--empty-state-title-fz': 'var(--mantine-font-size-lg)',
        '--empty-state-description-fz': 'var(--mantine-font-size-md)',
      },
    }),
  },
  // Of every kind of field.
  Input: {
    defaultProps: { size: 'md' },
    vars: (_: unknown, { size }: InputProps) => ({ wrapper: { '--input-height': heightOf(size) } }),
  },
  // Of a box too, whose messages are in no wrapper.
  InputDescription: { defaultProps: { fz: 'sm', lh: 'sm' } },
  InputError: { defaultProps: { fz: 'sm', lh: 'sm' } },
  // Labels and messages have the ordinary size, and stand clear of the focus ring.
  InputWrapper: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'error', 'description'],
      labelProps: { fz: 'sm', fw: 600, mb: 4 },
      descriptionProps: { mt: 8 },
      errorProps: { mt: 8 },
    },
  },
  Modal: dialog,
  ModalContent: { defaultProps: { radius: 'lg' } },
  ModalRoot: dialog,
  // A floating surface like a window's; what was done has no colour of money.
  Notification: {
    defaultProps: { color: 'var(--status-neutral-dot)', withBorder: true },
    styles: { root: { boxShadow: 'var(--mantine-shadow-md)' } },
  },
  Popover: { defaultProps: { radius: 'md', shadow: 'md' } },
  Radio: { defaultProps: { size: 'md' }, classNames: { radio: classes.box } },
  Skeleton: { defaultProps: { radius: 'lg' } },
  Switch: { defaultProps: { size: 'md' }, classNames: { track: classes.track } },
}

export const mantineTheme = createTheme({
  components,
  primaryColor: 'brand',
  // A theme stylesheet has ten shades for each color scheme, so both take the same ones.
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
  // Two weights and five sizes, each on its line: page.css has the rule of the lines for what is not a part of Mantine's.
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  lineHeights: { xs: `${16 / 12}`, sm: `${20 / 14}`, md: '1.5', lg: '1.4', xl: `${36 / 28}` },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: `${36 / 28}` },
      h2: { fontSize: rem(20), lineHeight: '1.4' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(16), lineHeight: '1.5' },
      h5: { fontSize: rem(14), lineHeight: `${20 / 14}` },
      h6: { fontSize: rem(14), lineHeight: `${20 / 14}` },
    },
  },
  radius: { xs: rem(6), sm: rem(6), md: rem(10), lg: rem(16), xl: rem(1000) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Where Mantine's own choices fall short of AA on our grounds, and what a theme may tint (`--surface`). */
export const colorSchemeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#79726b',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-brand-text': 'var(--mantine-color-brand-3)',
    '--mantine-color-brand-light': 'color-mix(in srgb, var(--brand-5) 20%, transparent)',
    '--mantine-color-brand-light-hover': 'color-mix(in srgb, var(--brand-5) 30%, transparent)',
    '--mantine-color-brand-light-color': 'var(--mantine-color-brand-2)',
  },
})

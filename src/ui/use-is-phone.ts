import { useMediaQuery } from '@mantine/hooks'

/** The width below which our sheets lay a screen out for a phone. */
export const useIsPhone = () => useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })

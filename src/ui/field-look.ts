/** Fields that a finger hits easily, with labels and messages of ordinary size, clear of the focus ring. */
export const fieldLook = {
  size: 'lg',
  labelProps: { fz: 'sm', fw: 600, mb: 6 },
  descriptionProps: { fz: 'sm', lh: 1.4, mb: 8 },
  errorProps: { fz: 'sm', mt: 8 },
} as const

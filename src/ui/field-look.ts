/** Fields that a finger hits easily, with labels and messages of ordinary size. */
export const fieldLook = {
  size: 'lg',
  labelProps: { size: 'sm' },
  descriptionProps: { size: 'sm' },
  errorProps: { size: 'sm' },
} as const

import type { Domain } from '#contract/domain.ts'

/** A domain with several programs and nothing of its own. */
export const plainDomain = {
  theme: '',
  css_file: '',
  favicon: '',
  js_file: '',
  logo: '',
  logo_mini: '',
  company_name: 'Бренд',
  is_one_project: false,
  is_city: false,
  payment_type: 'AC',
} satisfies Domain

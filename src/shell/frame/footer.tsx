import { paymentType } from '#contract/codes.ts'
import { useSession } from '#src/routing/session.ts'
import { SupportLine } from '../failure/support-line.tsx'
import classes from './footer.module.css'

export function Footer() {
  const { company_name, payment_type } = useSession().domain
  return (
    <footer className={classes.footer}>
      <p>
        © {new Date().getFullYear()} {company_name}
      </p>
      <SupportLine lead="Поддержка:" className={classes.support} />
      <ul className={classes.links}>
        <li>
          <a href="/p/policy" target="_blank" rel="noopener">
            Политика конфиденциальности
          </a>
        </li>
        {payment_type === paymentType.act && (
          <li>
            <a href="/p/offer" target="_blank" rel="noopener">
              Договор-оферта
            </a>
          </li>
        )}
      </ul>
    </footer>
  )
}

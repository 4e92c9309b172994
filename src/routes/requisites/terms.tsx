import classes from './requisites.module.css'

/** What a payout to these details costs and from what sum it comes (specification 9). */
export function Terms({ minimum }: { readonly minimum: string }) {
  return (
    <dl className={classes.terms}>
      <div>
        <dt>Минимальная выплата</dt>
        <dd>{minimum}</dd>
      </div>
      <div>
        <dt>Комиссия</dt>
        <dd>без комиссии</dd>
      </div>
      <div>
        <dt>Валюта</dt>
        <dd>₽</dd>
      </div>
    </dl>
  )
}

import type { Spoiling } from '../../spoiling.ts'

/** A mistake that somebody could make in a screen: one place of one file, written otherwise. */
export type Bug = Spoiling & {
  readonly title: string
  /** Machines whose paths may notice. */
  readonly machines: readonly string[]
}

const auth = 'src/routes/auth'
const project = 'src/routes/project'
const frame = 'src/shell/frame'
const requisites = 'src/routes/requisites'

type Short = readonly [id: string, title: string, file: string, find: string, put: string]

function inMachines(machines: readonly string[], bugs: readonly Short[]): Bug[] {
  return bugs.map(([id, title, file, find, put]) => ({ id, title, file, find, put, machines }))
}

/** Written from the specification and the screens, without looking at the paths. */
export const bugs: readonly Bug[] = [
  ...inMachines(
    ['auth'],
    [
      ['A01', 'код не стирается после неверного', `${auth}/code-step.tsx`, "    form.setFieldValue('code', '')\n", ''],
      [
        'A02',
        'о неверном коде не сказано',
        `${auth}/code-step.tsx`,
        "    form.setFieldError('code', messages.code)\n",
        '',
      ],
      [
        'A03',
        '«Изменить» доступно во время проверки',
        `${auth}/code-step.tsx`,
        'disabled={isAsking || isChecking}',
        'disabled={false}',
      ],
      ['A04', 'кнопка входа названа иначе', `${auth}/code-step.tsx`, "login: 'Войти'", "login: 'Вход'"],
      [
        'A05',
        'согласия при регистрации нет',
        `${auth}/code-step.tsx`,
        "{kind === 'registration' && (",
        "{kind === 'login' && (",
      ],
      [
        'A06',
        'отказ сервера не показан',
        `${auth}/code-step.tsx`,
        "failure?.at === 'notice' ? failure.text : captchaText",
        'captchaText',
      ],
      ['A07', 'о новом коде не сказано', `${auth}/code-step.tsx`, '{hasRepeated && (', '{false && ('],
      ['A08', 'пробел остаётся в коде', `${auth}/code-step.tsx`, "code.replace(/\\s/g, '')", 'code'],
      [
        'A09',
        'отсчёт повтора не виден',
        `${auth}/code-step.tsx`,
        'cooldowns.request === null ? repeat :',
        'cooldowns.request !== undefined ? repeat :',
      ],
      [
        'A10',
        'скобки и пробелы остаются в номере',
        `${auth}/phone-step.tsx`,
        'phone: sentPhone(form.values.phone)',
        'phone: form.values.phone',
      ],
      [
        'A11',
        'кнопка запроса открыта во время отсчёта',
        `${auth}/phone-step.tsx`,
        'isClosed={cooldowns.request !== null}',
        'isClosed={false}',
      ],
      [
        'A12',
        'отказ на шаге телефона не показан',
        `${auth}/phone-step.tsx`,
        "{failure?.at === 'notice' && ",
        '{false && ',
      ],
      [
        'A14',
        'код отправляется дважды',
        `${auth}/code-calls.ts`,
        '  return stepAnswer(await attempt(updatePhoneCode',
        '  void attempt(updatePhoneCode, { phone, code }, signal)\n  return stepAnswer(await attempt(updatePhoneCode',
      ],
      [
        'A15',
        'город не отправляется',
        `${auth}/act.ts`,
        'last_name, city }, signal)',
        'last_name, city: null }, signal)',
      ],
      [
        'A16',
        'новый номер ведёт ко входу',
        `${auth}/answers.ts`,
        "? 'registration' : 'login'",
        "? 'login' : 'registration'",
      ],
      ['A17', 'пауза сервера принята за сбой', `${auth}/answers.ts`, 'const tooMany = 429', 'const tooMany = 428'],
      ['A18', 'отказ по полю принят за неверный код', `${auth}/answers.ts`, "'email', 'city']", "'city']"],
      ['A19', 'кабинет открывается без кнопки', `${auth}/opening-step.tsx`, '{isSlow && (', '{!isSlow && ('],
      ['A20', 'отсчёт не кончается', `${auth}/use-countdown.ts`, 'if (rest <= 0) end()', 'if (rest < -1e9) end()'],
      [
        'A21',
        'текст согласия не показан',
        `${auth}/consent-box.tsx`,
        'error={isMissing ? messages.consent : undefined}',
        '',
      ],
      ['A22', 'профиль не виден занятым', `${auth}/profile-step.tsx`, 'isBusy={isSaving}', 'isBusy={false}'],
      [
        'A23',
        'ошибка поля профиля не показана',
        `${auth}/profile-step.tsx`,
        'form.setErrors({ ...refused })',
        'form.setErrors({})',
      ],
    ],
  ),
  // What the captcha does with its token is seen by its own paths; those of the sign-in only see that there is one.
  ...inMachines(
    ['auth', 'captcha'],
    [
      [
        'A24',
        'проверка тратится второй раз',
        `${auth}/use-captcha.ts`,
        "if (context.token !== null) captcha.send({ type: 'token.spent' })",
        '',
      ],
    ],
  ),
  ...inMachines(
    ['connection'],
    [
      [
        'C01',
        'подключение без согласия',
        `${project}/connection/agreement-box.tsx`,
        "disabled={!canPress && !isBusy && !snapshot.hasTag('notice')}",
        'disabled={false}',
      ],
      [
        'C02',
        'согласие не отмечается',
        `${project}/connection/agreement-box.tsx`,
        "checked={!snapshot.matches('undecided')}",
        'checked={false}',
      ],
      [
        'C03',
        'другой текст об успехе',
        `${project}/connection/connection-notice.tsx`,
        "title: 'Вы подключены к программе!'",
        "title: 'Готово!'",
      ],
      [
        'C04',
        'подсказка об инструментах пропала',
        `${project}/connection/connection-notice.tsx`,
        'text: "Создайте первую партнёрскую ссылку в разделе \'Инструменты\'"',
        "text: ''",
      ],
      [
        'C05',
        'отклонённая заявка выглядит ждущей',
        `${project}/connection/connection-status.tsx`,
        "isUndecided || snapshot.matches('declined')",
        'isUndecided',
      ],
      [
        'C06',
        'у ждущего кнопка доступна',
        `${project}/connection/connection-status.tsx`,
        '<Button disabled>',
        '<Button>',
      ],
      [
        'C07',
        'заявка отправляется дважды',
        `${project}/program-writes.ts`,
        '  const { status } = await call(createProjectConnected',
        '  void call(createProjectConnected, project, signal)\n  const { status } = await call(createProjectConnected',
      ],
      [
        'C08',
        'после подключения ничего не обновляется',
        `${project}/program.route.tsx`,
        'return defaultShouldRevalidate',
        'return false',
      ],
      [
        'C09',
        'сообщение не закрывается',
        `${project}/connection/connection-notice.tsx`,
        'data-autofocus onClick={onClose}',
        'data-autofocus',
      ],
    ],
  ),
  ...inMachines(
    ['link-builder'],
    [
      [
        'L01',
        'старую ссылку можно скопировать',
        `${project}/tools/links/partner-link.tsx`,
        'variant="filled" isDisabled={!isReady}',
        `variant="filled" isDisabled={shown === ''}`,
      ],
      [
        'L02',
        'уход из поля ничего не делает',
        `${project}/tools/links/link-form.tsx`,
        '              onBlur={leaveField}\n',
        '',
      ],
      [
        'L03',
        'отказ сервера не виден у поля',
        `${project}/tools/links/link-form.tsx`,
        "error={snapshot.matches('refused') ? snapshot.context.text : undefined}",
        '',
      ],
      [
        'L04',
        'нельзя повторить',
        `${project}/tools/links/partner-link.tsx`,
        "{snapshot.matches('failed') && <LinkFailure text={text} onRetry={onRetry} />}",
        '',
      ],
      [
        'L05',
        'показана длинная ссылка',
        `${project}/tools/links/partner-link.tsx`,
        'useState(false)\n  const [isQrOpened',
        'useState(true)\n  const [isQrOpened',
      ],
      [
        'L06',
        'SUB ID не отправляется',
        `${project}/program-writes.ts`,
        'attempt(getProjectConnectedUrl, { url, sub, ...project }',
        "attempt(getProjectConnectedUrl, { url, sub: '', ...project }",
      ],
      ['L07', 'чужой адрес принят за сбой', `${project}/program-writes.ts`, '[400, 422]', '[400]'],
      [
        'L08',
        'пробелы считаются адресом',
        `${project}/tools/links/use-link-builder.ts`,
        "url.trim() !== ''",
        "url !== 'none'",
      ],
      [
        'L09',
        'пауза набора вдвое длиннее',
        'contract/constants.ts',
        'export const linkPause = 500',
        'export const linkPause = 1000',
      ],
    ],
  ),
  ...inMachines(
    ['install-hint'],
    [
      ['I01', 'подсказка уже в первое посещение', `${frame}/install-facts.ts`, 'countVisit() < 2', 'countVisit() < 1'],
      [
        'I02',
        'подсказка появляется снова',
        `${frame}/install-facts.ts`,
        'return localStorage.getItem(shownKey) !== null',
        "return localStorage.getItem(shownKey) === 'no'",
      ],
      ['I03', 'на iPhone нет шагов', `${frame}/install-hint.tsx`, "{snapshot.matches('steps') && (", '{false && ('],
      [
        'I04',
        'на компьютере подсказка о телефоне',
        `${frame}/install-facts.ts`,
        "? 'android' : 'other'",
        "? 'android' : 'ios'",
      ],
      [
        'I05',
        'предложение браузера пропущено',
        `${frame}/install-hint.tsx`,
        "useEffect(() => offer?.follow(() => send({ type: 'install.offered' })), [offer, send])",
        '',
      ],
      [
        'I06',
        'подсказка остаётся после «Не сейчас»',
        `${frame}/install-hint.tsx`,
        "onClick={() => send({ type: 'later.pressed' })}",
        'onClick={() => {}}',
      ],
      [
        'I07',
        'подсказка в уже установленном кабинете',
        `${frame}/install-facts.ts`,
        "Reflect.get(navigator, 'standalone') === true",
        'false',
      ],
      [
        'I08',
        'установка из меню браузера не замечена',
        `${frame}/install-hint.tsx`,
        "window.addEventListener('appinstalled', note)",
        '',
      ],
    ],
  ),
  ...inMachines(
    ['copy'],
    [
      [
        'K01',
        'отказ буфера не виден',
        'src/ui/copy-button.tsx',
        "{phase === 'refused' && (",
        "{phase === 'copying' && (",
      ],
      [
        'K02',
        'занятость длится две секунды',
        'contract/constants.ts',
        'export const copyFeedback = 1000',
        'export const copyFeedback = 2000',
      ],
      [
        'K03',
        'копируется подпись вместо кода',
        `${project}/tools/copy-text.tsx`,
        'writeClipboard(text)',
        'writeClipboard(label)',
      ],
      ['K04', 'об успехе не сказано', 'src/ui/copy-button.tsx', "isDone ? 'Скопировано' : ''", "''"],
      [
        'K05',
        'на кнопке нет «Скопировано»',
        'src/ui/copy-button.tsx',
        `{phase === 'confirmed' && <span aria-hidden="true">Скопировано</span>}`,
        '{null}',
      ],
    ],
  ),
  ...inMachines(
    ['video-player'],
    [
      [
        'V01',
        'видео остаётся на странице после закрытия',
        'src/ui/video-dialog.tsx',
        "isOpened={phase !== 'closed'}",
        'isOpened',
      ],
      ['V02', 'выбор другого видео не действует', 'src/ui/video-list.tsx', 'onClick={() => onChoose(video)}', ''],
      ['V03', 'сломанный файл не замечен', 'src/ui/video-dialog.tsx', '      onError={onBroken}\n', ''],
      [
        'V04',
        'после сбоя нельзя повторить',
        'src/ui/video-dialog.tsx',
        '<FailedState title="Не удалось загрузить видео" onRetry={onRetry} />',
        '<EmptyState title="Не удалось загрузить видео" />',
      ],
      [
        'V05',
        'сбой принят за отсутствие',
        `${project}/videos/video-player.tsx`,
        "answer.outcome === 'failed' ? 'failed' : 'missing'",
        "'missing'",
      ],
      [
        'V06',
        'страница другого сайта открывается как файл',
        `${project}/videos/video-player.tsx`,
        "send({ type: 'video.chosen', id, playsHere: playsHere(video) })",
        "send({ type: 'video.chosen', id, playsHere: true })",
      ],
    ],
  ),
  ...inMachines(
    ['entry'],
    [
      [
        'E01',
        'без входа открыт список программ',
        'src/shell/session/startup.ts',
        'isSignedIn: user !== null',
        'isSignedIn: true',
      ],
      [
        'E02',
        'вход ведёт не туда',
        'src/shell/session/startup.ts',
        "toTools: paths['project-detail-tools']",
        "toTools: paths['project-detail-statistics']",
      ],
      [
        'E03',
        'сбой загрузки не замечен',
        'src/shell/session/startup.ts',
        '    hasFailed,\n    isSignedIn',
        '    hasFailed: false,\n    isSignedIn',
      ],
      [
        'E04',
        'нет домена, а текст другой',
        'src/shell/failure/root-error.tsx',
        'title="Доступ запрещён"',
        'title="Ошибка"',
      ],
    ],
  ),
  ...inMachines(
    ['project-tabs'],
    [
      [
        'T01',
        'createLink остаётся в адресе',
        `${project}/program.route.tsx`,
        'if (place.createsLink || isElsewhere)',
        'if (isElsewhere)',
      ],
      [
        'T02',
        'закрытые вкладки с кнопками',
        `${project}/program-facts.ts`,
        'status === connectionStatus.using',
        'status !== connectionStatus.moderated',
      ],
      [
        'T03',
        'баннеры есть, а вкладки нет',
        `${project}/program-facts.ts`,
        'project.projectbanner_set.length > 0',
        'project.projectbanner_set.length > 1',
      ],
    ],
  ),
  ...inMachines(
    ['theme'],
    [
      [
        'H01',
        'страница не ждёт оформления',
        'src/shell/brand/branding.ts',
        "theme === null || theme.getSnapshot().hasTag('shown')",
        'true',
      ],
      [
        'H02',
        'оформление бренда не подключено',
        'src/shell/brand/domain-files.ts',
        '[themeAddress(theme), brandAddress(css_file)]',
        '[themeAddress(theme)]',
      ],
    ],
  ),
  ...inMachines(
    ['requisites'],
    [
      [
        'R01',
        'об удавшемся сохранении сказано не то',
        `${requisites}/requisites.route.tsx`,
        "saved: 'Реквизиты сохранены'",
        "saved: 'Реквизиты удалены'",
      ],
      [
        'R02',
        'отказ в удалении не показан',
        `${requisites}/removal-dialog.tsx`,
        '{failure !== null && <FailureNotice title="Не удалось удалить реквизиты." text={failure.text} />}',
        '',
      ],
      [
        'R03',
        'реквизиты отправляются дважды',
        `${requisites}/requisites-writes.ts`,
        '  const { failure } = await attempt(requisiteCreateOrUpdate,',
        '  void attempt(requisiteCreateOrUpdate, requisite, signal)\n  const { failure } = await attempt(requisiteCreateOrUpdate,',
      ],
      [
        'R04',
        'удаляются реквизиты всегда одного вида',
        `${requisites}/use-requisites.ts`,
        'requisite_type: input.requisite_type',
        "requisite_type: 'IN'",
      ],
      [
        'R05',
        'отказ по полю показан не у поля',
        `${requisites}/requisites-writes.ts`,
        'if (ours.length > 0)',
        'if (ours.length > 99)',
      ],
      [
        'R06',
        'уже удалённые реквизиты считаются сбоем',
        `${requisites}/requisites-writes.ts`,
        'failure.status === gone',
        'failure.status === -1',
      ],
      [
        'R07',
        'отказ от удаления удаляет',
        `${requisites}/removal-dialog.tsx`,
        "onClose={() => send({ type: 'dialog.closed' })}",
        "onClose={() => send({ type: 'removal.confirmed' })}",
      ],
      [
        'R08',
        'идущее сохранение не видно',
        `${requisites}/edit-dialog.tsx`,
        "isSaving={snapshot.matches('saving')}",
        'isSaving={false}',
      ],
      [
        'R09',
        'открываются реквизиты другого вида',
        `${requisites}/requisites.route.tsx`,
        "onEdit={open('edit.pressed')}",
        "onEdit={() => open('edit.pressed')('IN')}",
      ],
      [
        'R10',
        'вопрос об удалении назван иначе',
        `${requisites}/removal-dialog.tsx`,
        'title="Удалить реквизиты"',
        'title="Удаление"',
      ],
      [
        'R11',
        'после закрытия клавишей набранное теряется',
        `${requisites}/edit-dialog.tsx`,
        '      drafts.current[type] = draft\n',
        '',
      ],
    ],
  ),
  ...inMachines(
    ['captcha'],
    [
      [
        'P01',
        'галочка стоит до конца проверки',
        'src/ui/captcha-field.tsx',
        "checked={phase === 'solved'}",
        "checked={phase === 'solved' || phase === 'solving'}",
      ],
      [
        'P02',
        'после сбоя галочка не пробует снова',
        'src/ui/captcha-field.tsx',
        "onChange={phase === 'failed' ? onRetry : onPress}",
        'onChange={onPress}',
      ],
      [
        'P03',
        'об устаревшей проверке не сказано',
        'src/ui/captcha-field.tsx',
        "  expired: 'Проверка устарела, пройдите её ещё раз',\n",
        '',
      ],
      [
        'P04',
        'одна проверка служит двум запросам',
        `${auth}/use-captcha.ts`,
        "    if (context.token !== null) captcha.send({ type: 'token.spent' })\n",
        '',
      ],
      [
        'P05',
        'о несостоявшейся проверке не сказано',
        'src/ui/captcha-field.tsx',
        "  failed: 'Ошибка загрузки капчи',\n",
        '',
      ],
      [
        'P06',
        'идущая проверка не видна',
        'src/ui/captcha-field.tsx',
        "aria-busy={phase === 'solving'}",
        'aria-busy={false}',
      ],
    ],
  ),
]

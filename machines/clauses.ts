import type { SectionId } from './sections.ts'

/** A sentence of the specification (or of its readings, D), and the states and arrows that carry it out. */
export type Clause = {
  readonly section: SectionId
  /** How the sentence begins in the document; no other of its section begins so. */
  readonly says: string
  /** By the machine's name: state paths and arrow ids. */
  readonly places: Readonly<Record<string, readonly string[]>>
}

/** Every sentence that a machine carries out. What only a screen does is in none. */
export const clauses: readonly Clause[] = [
  // Start-up
  {
    section: '2.layout',
    says: "If no domain is returned, the page shows 'Доступ запрещён'",
    places: { entry: ['checkingDomain/always/0', 'accessDenied'] },
  },
  { section: '8', says: 'No domain returned', places: { entry: ['checkingDomain/always/0', 'accessDenied'] } },
  { section: '2.start-up', says: 'Get the user', places: { entry: ['checkingDomain/always/1', 'checkingVisitor'] } },
  {
    section: '2.start-up',
    says: 'If there is none, go to /auth',
    places: {
      entry: ['checkingVisitor/always/1', 'turnedAway', 'turnedAway/always/0', 'turnedAway/always/1', 'toAuth'],
    },
  },
  {
    section: '2.routes',
    says: 'The route names p-slug, dashboard and auth are exempt',
    places: { entry: ['turnedAway/always/0'] },
  },
  {
    section: '6',
    says: 'Anonymous users are redirected to /auth',
    places: { entry: ['checkingVisitor/always/1', 'turnedAway/always/0', 'turnedAway/always/1'] },
  },
  {
    section: '2.start-up',
    says: 'Single-project domain: load',
    places: { entry: ['checkingVisitor/always/2', 'checkingConnection'] },
  },
  {
    section: '2.start-up',
    says: 'With a connection: from auth',
    places: {
      entry: [
        'checkingConnection/always/1',
        'checkingConnection/always/2',
        'using/always/0',
        'using/always/2',
        'toTools',
        'notUsing/always/1',
      ],
    },
  },
  {
    section: '2.start-up',
    says: 'Without a connection: go to about',
    places: {
      entry: [
        'checkingConnection/always/0',
        'notConnected',
        'notConnected/always/0',
        'notConnected/always/1',
        'toAbout',
      ],
    },
  },
  {
    section: '2.start-up',
    says: 'Domain with several projects',
    places: {
      entry: [
        'checkingVisitor/always/3',
        'choosingProject',
        'choosingProject/always/0',
        'choosingProject/always/1',
        'toProjectList',
      ],
    },
  },
  { section: '2.start-up', says: 'Any error during this loading', places: { entry: ['checkingVisitor/always/0'] } },
  { section: '8', says: 'Failure while loading the initial user', places: { entry: ['checkingVisitor/always/0'] } },
  {
    section: 'D.routes',
    says: '`/project-list` redirects to the home',
    places: { entry: ['using/always/0', 'using/always/1', 'notUsing/always/0'] },
  },
  {
    section: 'D.routes',
    says: 'Domain with several projects: `/project-detail-about`',
    places: { entry: ['choosingProject/always/0'] },
  },
  {
    section: 'D.routes',
    says: 'An "unnamed route" is',
    places: { entry: ['using/always/0', 'choosingProject/always/0'] },
  },
  {
    section: '4.connection',
    says: 'Only US unlocks tools',
    places: { entry: ['notUsing/always/0'], 'project-tabs': ['deciding/always/0'] },
  },

  // The theme
  {
    section: '4.timed',
    says: 'The domain theme stylesheet',
    places: {
      theme: [
        'loading',
        'loading/done.loadStyles/0',
        'loading/error.loadStyles/0',
        'loading/after.themeLimit/0',
        'late',
      ],
    },
  },
  { section: '9', says: 'Theme and css loading flags', places: { theme: ['loading/after.themeLimit/0', 'late'] } },

  // Signing in
  {
    section: '2.auth',
    says: 'Phone entry: heading',
    places: { auth: ['step.phone', 'step.phone.entering', 'step.phone.entering/phone.submitted/0'], captcha: ['idle'] },
  },
  {
    section: '2.auth',
    says: 'Login code step',
    places: {
      auth: [
        'step.code',
        'step.code.entering',
        'step.code.entering/code.submitted/0',
        'step.code.entering/repeat.pressed/0',
        'step.code.entering/phone.reopened/0',
      ],
    },
  },
  {
    section: '2.auth',
    says: 'Registration (when the server replies REG)',
    places: { auth: ['step.code', 'step.code.entering/consent.toggled/0', 'step.code.entering/code.submitted/0'] },
  },
  {
    section: '2.auth',
    says: 'After the code is accepted, a profile form',
    places: {
      auth: [
        'step.code.verifying/done.verifyCode/0',
        'step.profile',
        'step.profile.entering',
        'step.profile.entering/profile.submitted/0',
      ],
    },
  },
  {
    section: '4.auth',
    says: 'Phone step: request a code',
    places: { auth: ['step.phone.entering/phone.submitted/0', 'step.phone.requesting'] },
  },
  {
    section: '4.auth',
    says: 'Reply code_type REG leads to registration',
    places: { auth: ['step.phone.requesting/done.requestCode/0', 'step.phone.requesting/done.requestCode/1'] },
  },
  {
    section: '4.auth',
    says: 'Login: verify code',
    places: {
      auth: [
        'step.code.verifying',
        'step.code.verifying/done.verifyCode/1',
        'step.code.signingIn',
        'step.code.signingIn/done.signIn/0',
        'step.opening',
        'step.opening.waiting',
      ],
    },
  },
  {
    section: '4.auth',
    says: 'Registration: verify code',
    places: {
      auth: [
        'step.code.verifying/done.verifyCode/0',
        'step.profile.registering',
        'step.profile.registering/done.register/0',
        'step.opening',
      ],
    },
  },
  {
    section: '4.auth',
    says: 'Wrong code shows',
    places: {
      auth: [
        'step.code.verifying/done.verifyCode/2',
        'step.code.signingIn/done.signIn/1',
        'step.profile.registering/done.register/2',
      ],
    },
  },
  {
    section: '8',
    says: 'Wrong code',
    places: {
      auth: [
        'step.code.verifying/done.verifyCode/2',
        'step.code.signingIn/done.signIn/1',
        'step.profile.registering/done.register/2',
      ],
    },
  },
  {
    section: 'D.auth',
    says: 'Wrong code: message',
    places: {
      auth: [
        'step.code.verifying/done.verifyCode/2',
        'step.code.signingIn/done.signIn/1',
        'step.profile.registering/done.register/2',
      ],
    },
  },
  { section: '4.auth', says: "'Изменить' returns", places: { auth: ['step.code.entering/phone.reopened/0'] } },
  {
    section: '4.auth',
    says: 'The captcha is reset',
    places: { captcha: ['solved/token.spent/0', 'solved/token.spent/1'] },
  },
  {
    section: '5',
    says: 'The code request needs a solved captcha',
    places: { auth: ['step.phone.entering/phone.submitted/0'], captcha: ['unsolved', 'solved'] },
  },
  {
    section: '5',
    says: 'Code: exactly 7 characters',
    places: { auth: ['step.code.entering/code.submitted/0'] },
  },
  {
    section: '5',
    says: 'Registration needs the consent box',
    places: {
      auth: [
        'step.code.entering/consent.toggled/0',
        'step.code.entering/code.submitted/0',
        'step.code.entering/code.submitted/1',
      ],
    },
  },
  {
    section: '5',
    says: 'First name: Cyrillic letters',
    places: { auth: ['step.profile.entering/profile.submitted/0', 'step.profile.registering/done.register/1'] },
  },
  {
    section: '8',
    says: 'Code request failure',
    places: {
      auth: [
        'step.phone.requesting/done.requestCode/2',
        'step.phone.requesting/done.requestCode/3',
        'step.phone.requesting/error.requestCode/0',
        'step.code.repeating/done.repeatCode/2',
        'step.code.repeating/done.repeatCode/3',
        'step.code.repeating/error.repeatCode/0',
      ],
    },
  },
  {
    section: 'D.auth',
    says: "'Получить код повторно' sends",
    places: {
      auth: [
        'step.code.entering/repeat.pressed/0',
        'step.code.repeating',
        'step.code.repeating/done.repeatCode/0',
        'step.code.repeating/done.repeatCode/1',
      ],
    },
  },
  {
    section: 'D.auth',
    says: 'A 429 with `Retry-After`',
    places: {
      auth: [
        'step.phone.requesting/done.requestCode/2',
        'step.code.repeating/done.repeatCode/2',
        'step.code.verifying/done.verifyCode/3',
        'step.code.signingIn/done.signIn/2',
        'step.profile.registering/done.register/3',
        'requests.paused',
        'tries.paused',
        'requests.open/_requests.paused/0',
        'requests.paused/requestCooldown.elapsed/0',
        'tries.open/_tries.paused/0',
        'tries.paused/tryCooldown.elapsed/0',
      ],
    },
  },
  {
    section: 'D.auth',
    says: 'A code request that was answered without',
    places: {
      auth: [
        'step.phone.requesting/done.requestCode/0',
        'step.phone.requesting/done.requestCode/1',
        'requests.open/_requests.paused/0',
        'requests.paused/requestCooldown.elapsed/0',
      ],
    },
  },
  {
    section: 'D.auth',
    says: 'Captcha tokens work once',
    places: {
      captcha: ['solved', 'solved/token.spent/0', 'solved/token.spent/1', 'solved/after.tokenLife/0', 'expired'],
    },
  },
  {
    section: 'D.auth',
    says: 'After a failed code request',
    places: { captcha: ['unsolved/token.wanted/0', 'expired/token.wanted/0', 'failed/token.wanted/0'] },
  },
  {
    section: 'D.auth',
    says: 'One that failed ([7]',
    places: { auth: ['step.profile.entering/profile.submitted/0'] },
  },
  {
    section: '8',
    says: 'Captcha load error',
    places: {
      captcha: [
        'loading/error.load/0',
        'solving/error.solve/0',
        'unsolved/widget.failed/0',
        'solved/widget.failed/0',
        'expired/widget.failed/0',
        'failed',
      ],
    },
  },
  {
    section: '8',
    says: 'Captcha not solved',
    places: { auth: ['step.phone.requesting/done.requestCode/3'], captcha: ['unsolved'] },
  },
  {
    section: '7',
    says: 'A captcha script from an external provider',
    places: {
      captcha: [
        'idle/field.shown/0',
        'loading',
        'loading/done.load/1',
        'unsolved/widget.solved/0',
        'expired/widget.solved/0',
        'solving',
      ],
    },
  },

  // Tabs of a program
  {
    section: '2.program',
    says: 'When createLink is in the query',
    places: { 'project-tabs': ['deciding/always/1'] },
  },
  {
    section: '2.program',
    says: "Tabs: 'О программе' always",
    places: {
      'project-tabs': [
        'deciding/always/0',
        'deciding/always/2',
        'deciding/always/3',
        'deciding/always/4',
        'about',
        'statistics',
        'tools',
      ],
    },
  },
  {
    section: '2.program',
    says: "Tools sub-tabs: 'Ссылки' always",
    places: {
      'project-tabs': [
        'tools.choosing/always/1',
        'tools.choosing/always/2',
        'tools.choosing/always/3',
        'tools.choosing/always/5',
        'tools.links',
        'tools.banners',
        'tools.promo-codes',
        'tools.flyers',
      ],
    },
  },
  {
    section: '2.program',
    says: 'A search-widget sub-view',
    places: { 'project-tabs': ['tools.choosing/always/4', 'tools.widget'] },
  },
  {
    section: '2.routes',
    says: '/project-detail-tools | tools; reachable',
    places: { 'project-tabs': ['deciding/always/0', 'deciding/always/2'], entry: ['using/always/0'] },
  },
  {
    section: '2.routes',
    says: '/project-detail-statistics | statistics',
    places: { 'project-tabs': ['deciding/always/0', 'deciding/always/3'] },
  },

  // Joining a program
  {
    section: '4.connection',
    says: 'Connecting: the user ticks',
    places: {
      connection: [
        'undecided/agreement.toggled/0',
        'agreed',
        'agreed/agreement.toggled/0',
        'agreed/connect.pressed/0',
        'connecting',
      ],
    },
  },
  {
    section: '5',
    says: "'Подключиться' is disabled",
    places: {
      connection: ['undecided', 'undecided/agreement.toggled/0', 'agreed/agreement.toggled/0'],
    },
  },
  {
    section: '4.connection',
    says: 'Result MO: dialog',
    places: { connection: ['connecting/done.connect/1', 'applied', 'applied/notice.closed/0', 'awaitingManager'] },
  },
  {
    section: '4.connection',
    says: 'Result US: dialog',
    places: { connection: ['connecting/done.connect/0', 'joined', 'joined/notice.closed/0', 'connected'] },
  },
  {
    section: '4.connection',
    says: 'Any other result: dialog',
    places: {
      connection: ['connecting/done.connect/2', 'connecting/error.connect/0', 'failed', 'failed/notice.closed/0'],
    },
  },
  {
    section: '8',
    says: 'Connect result other than MO or US',
    places: { connection: ['connecting/done.connect/2', 'connecting/error.connect/0', 'failed'] },
  },
  {
    section: '4.connection',
    says: 'Existing status display',
    places: {
      connection: [
        'deciding/always/0',
        'deciding/always/1',
        'deciding/always/2',
        'deciding/always/3',
        'undecided/status.changed/0',
        'agreed/status.changed/0',
        'failed/status.changed/0',
        'failed/notice.closed/1',
        'awaitingManager',
        'declined',
        'connected',
      ],
    },
  },

  // Links
  {
    section: '4.timed',
    says: 'Link generation is re-requested',
    places: {
      'link-builder': [
        './inputs.changed/0',
        'waiting',
        'waiting/after.typingPause/0',
        'waiting/field.left/0',
        'building',
      ],
    },
  },
  { section: '9', says: 'Link regeneration debounce', places: { 'link-builder': ['waiting/after.typingPause/0'] } },
  {
    section: '5',
    says: 'A ready-made link is generated only if',
    places: { 'link-builder': ['deciding/always/0', 'deciding/always/1', './inputs.changed/1', 'empty'] },
  },
  {
    section: '2.program',
    says: 'Step 2 shows the partner link',
    places: { 'link-builder': ['building/done.buildLink/0', 'ready'] },
  },
  {
    section: '8',
    says: 'Link generation failures',
    places: {
      'link-builder': [
        'building/done.buildLink/1',
        'building/done.buildLink/2',
        'building/error.buildLink/0',
        'refused',
        'failed',
      ],
    },
  },
  {
    section: 'D.screens',
    says: 'The specified behaviour stays',
    places: {
      'link-builder': [
        'building/done.buildLink/1',
        'building/done.buildLink/2',
        'failed/retry.pressed/0',
        'failed/network.returned/0',
        'failed',
      ],
      requisites: [
        'saving/done.save/1',
        'saving/done.save/2',
        'saving/error.save/0',
        'removing/done.remove/1',
        'removing/error.remove/0',
        'saveFailed',
        'saveFailed/details.submitted/0',
        'removalFailed',
        'removalFailed/removal.confirmed/0',
      ],
      copy: ['copying/error.writeClipboard/0', 'refused', 'refused/copy.pressed/0'],
    },
  },
  {
    section: '4.timed',
    says: 'The copy button shows loading',
    places: {
      copy: [
        'idle/copy.pressed/0',
        'copying/done.writeClipboard/0',
        'copied',
        'copied/after.copyFeedback/0',
        'confirmed/copy.pressed/0',
      ],
    },
  },
  { section: '9', says: 'Copy feedback 1000 ms', places: { copy: ['copied', 'copied/after.copyFeedback/0'] } },
  {
    section: '8',
    says: 'Clipboard failures',
    places: { copy: ['copying/error.writeClipboard/0', 'refused'] },
  },

  // Videos
  {
    section: '2.program',
    says: 'Training banner',
    places: {
      'video-player': [
        'closed/player.opened/0',
        'opened',
        'opened/player.closed/0',
        'opened.loading/done.loadVideos/0',
        'opened.shown/video.chosen/0',
        'opened.shown.playing',
      ],
    },
  },
  { section: '7', says: 'The modal video player loads', places: { 'video-player': ['opened.loading'] } },
  {
    section: '8',
    says: 'Failures of project, connection',
    places: {
      'video-player': [
        'opened.loading/done.loadVideos/2',
        'opened.loading/error.loadVideos/0',
        'opened.missing',
        'opened.failed',
      ],
    },
  },
  {
    section: 'D.screens',
    says: 'Training videos: an address that',
    places: {
      'video-player': [
        'opened.loading/done.loadVideos/1',
        'opened.shown/video.chosen/1',
        'opened.shown.playing/file.failed/0',
        'opened.shown.broken',
        'opened.shown.broken/retry.pressed/0',
        'opened.shown.replaying/file.failed/0',
        'opened.shown.elsewhere',
      ],
    },
  },
  {
    section: 'D.screens',
    says: 'Every list has a loading',
    places: { 'video-player': ['opened.failed', 'opened.failed/retry.pressed/0'] },
  },

  // Money
  {
    section: '9',
    says: "The previous month's payout arrives",
    places: {
      'payout-verdict': [
        'checkingSum/always/2',
        'checkingSum/always/3',
        'joinsThisMonth',
        'joinsNextMonth',
        'checkingTransfer/always/1',
        'checkingTransfer/always/2',
      ],
    },
  },
  {
    section: '9',
    says: 'Minimum payment for requisites',
    places: {
      'payout-verdict': [
        'checkingRequisites/always/0',
        'checkingSum/always/0',
        'checkingSum/always/1',
        'startsAnew',
        'belowMinimum',
      ],
    },
  },
  {
    section: 'D.screens',
    says: 'No sum holds what is refused',
    places: {
      'payout-verdict': [
        'checkingMatter/always/0',
        'checkingMatter/always/1',
        'checkingMatter/always/2',
        'checkingMatter/always/3',
        'checkingTransfer/always/0',
        'checkingBalance/always/0',
        'checkingBalance/always/1',
        'checkingBalance/always/2',
        'checkingBalance/always/3',
        'checkingRequisites/always/1',
        'checkingRequisites/always/2',
        'checkingRequisites/always/3',
      ],
    },
  },

  // Requisites
  {
    section: '2.requisites',
    says: 'Cards for each type',
    places: { requisites: ['showing', 'showing/edit.pressed/0', 'showing/removal.pressed/0'] },
  },
  {
    section: '2.requisites',
    says: 'Types not yet added',
    places: { requisites: ['showing', 'showing/edit.pressed/0'] },
  },
  {
    section: '2.requisites',
    says: 'Delete confirmation dialog',
    places: {
      requisites: [
        'showing/removal.pressed/0',
        'confirming',
        'confirming/removal.confirmed/0',
        'confirming/dialog.closed/0',
        'removalFailed/dialog.closed/0',
      ],
    },
  },
  {
    section: '2.requisites',
    says: 'Two edit dialogs',
    places: {
      requisites: [
        'showing/edit.pressed/0',
        'editing',
        'editing/details.submitted/0',
        'editing/dialog.closed/0',
        'saveFailed/dialog.closed/0',
        'saving/done.save/0',
      ],
    },
  },
  {
    section: '5',
    says: 'the offer-consent checkbox',
    places: { requisites: ['editing/details.submitted/0', 'saveFailed/details.submitted/0'] },
  },
  {
    section: '8',
    says: 'Requisite save or delete failure',
    places: {
      requisites: ['saving/done.save/2', 'saving/error.save/0', 'removing/done.remove/1', 'removing/error.remove/0'],
    },
  },
  {
    section: 'D.screens',
    says: 'Deleting a requisite needs the dialog',
    places: { requisites: ['removing', 'removing/done.remove/0', 'confirming/removal.confirmed/0'] },
  },
]

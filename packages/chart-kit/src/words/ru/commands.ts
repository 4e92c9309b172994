/** What the commands print, and the skeletons that they write. */
export const commands = {
  unknownOption: (name: string) => `Неизвестная настройка: ${name}. Список: --help.`,
  needsValue: (name: string) => `Настройке ${name} нужно значение.`,
  takesNone: (name: string) => `Настройка ${name} не принимает значения.`,
  charts: {
    help: (title: string, machines: string) => `${title}: из машин состояний.

  npm run charts -- [машина…] [настройки]

  --format СПИСОК   html (если не сказано иное), svg, md, mermaid, xstate, scxml; через запятую
  --out ПАПКА       куда положить, по умолчанию dist/charts
  --results ФАЙЛ|ПАПКА
                    показать на чертежах, что пройдено и что не прошло: итоги прогона или листов
  --usage ФАЙЛ|ПАПКА
                    показать на чертежах, сколько раз чем пользовались: файл operator usage export, отчёты
                    «Сообщить о проблеме»
  --diff ВЕРСИЯ     что изменилось с версии git, или между двумя (ВЕРСИЯ..ВЕРСИЯ): слова для заметок о
                    выпуске и страница галереи с чертежами (diff.html)
  --check           проверить правила машин и чертежи; найденное по строке, статус 1
  --help            эта справка

Машины: ${machines}
`,
    noFormat: (name: string, formats: string) => `Неизвестный формат: ${name}. Есть ${formats}.`,
    noMachine: (unknown: string, names: string) => `Неизвестная машина: ${unknown}. Есть ${names}.`,
    oneOverlay: 'На чертеже место либо для --results, либо для --usage.',
    sound: (count: number) => `Нарушений нет; проверено машин: ${count}.`,
    bare: (count: number) =>
      `Предложений без стрелок: ${count}. Их выполняют экраны и сервер; галерея, «Спецификация».`,
    done: (place: string) => `Готово: ${place}`,
  },
  unwritable: (fault: string) => `Записать нельзя: ${fault}`,
  written: (file: string) => `Записано: ${file}`,
  inMinutes: (minutes: number) => `${minutes} мин`,
  list: (profile: string, release: string, paths: number, minutes: number) =>
    `Набор ${profile}, выпуск ${release}. Путей: ${paths}, минут: ${minutes}.`,
  noFile: (file: string) => `Нет файла ${file}.`,
  guessed: 'Чего в файле не сказано, выбрано:',
  fresh: 'Сборка свежая: берётся она.',
  stale: (parts: string) => `Сборки нет или она устарела, собирается: ${parts}.`,
  noCi: 'Нет набора ci',
  noRecordings: (folder: string) =>
    `Записей нет: ${folder} пуста. Пройдите пути: npm run paths -- --profile ci --run playwright`,
  approved: (machine: string, count: number) => `${machine}: принято различий ${count}`,
  unrecorded: (paths: string) => `; ещё не записаны: ${paths}`,
  broken: (paths: string) => `; оборвались и не приняты: ${paths}`,
  unseen: (names: string) => `--approve ${names}: последний прогон такого не видел`,
  next: (guide: string) => `Дальше: ${guide}; чего не хватает, скажет npm run charts -- --check`,
  noPaths: 'Таких путей нет.',
  noBrowserAt: (place: string) => `Браузера нет: CHROMIUM_PATH называет ${place}, а такого файла нет.`,
  noBrowser:
    'Браузера нет, и поставить его не удалось. Поставьте Chromium или Google Chrome или назовите его: CHROMIUM_PATH=/путь/chromium npm run paths -- …',
  undriven: (left: string, driven: string) => `В браузере не проходятся: ${left} (есть ${driven}).`,
  select: {
    simple: '--algorithm simple: всех простых путей слишком много, назовите состояние: --to STATE',
    noState: (to: string, machine: string | null) =>
      `--to ${to}: такого состояния нет${machine === null ? '' : ` у машины ${machine}`}`,
    noArrow: (through: string, machine: string | null) =>
      `--through ${through}: такого перехода нет${machine === null ? '' : ` у машины ${machine}`}`,
    noPath: (only: string) => `--only ${only}: такого пути нет ни в одном наборе; их список даёт npm run paths`,
  },
  report: {
    kinds: {
      button: 'кнопки',
      textbox: 'поля',
      checkbox: 'отметки',
      heading: 'заголовка',
      dialog: 'окна',
      tab: 'вкладки',
      link: 'ссылки',
    },
    element: 'элемента',
    label: 'поля',
    lacks: (kind: string, name: string) => `на экране нет ${kind} «${name}»`,
    lacksAll: (names: string) => `на экране нет: ${names}`,
    brokeOff: (path: string, fault: string) => `${path}: оборвался, место неизвестно: ${fault}`,
    onDrawing: (machines: string, file: string) => `На чертеже: npm run charts -- ${machines} --results ${file}`,
    nothing: 'Ничего не пройдено: сборка или сервер не запустились, причина выше.',
    walked: (file: string) => `Пройденное: ${file}`,
    failed: (path: string, step: number) =>
      `${path}: не прошёл на шаге ${step}; кратчайшее начало, которое не проходит:`,
    why: (fault: string) => `Причина: ${fault}`,
    again: (file: string) => `Ещё раз: npm run paths -- --replay ${file}`,
  },
  skeleton: {
    title: 'как это называется',
    purpose: 'для чего это и что бывает',
    screen: 'экран',
    begins: 'кто входит и что открывает',
    gesture: 'что делает человек',
    shows: 'что видно на экране',
    actor: 'что запрашивается',
    guard: 'что спрашивает условие',
    delay: 'чего ждёт',
    fact: 'о чём спрашивает',
    noMachine: 'машины здесь нет, она делается createMachine и экспортируется',
    noTable: 'таблицы решений здесь нет',
    badName: (name: string) => `--new ${name}: имя машины, например pay-day`,
    noDefinition: (name: string, machine: string, table: string) =>
      `--new ${name}: сначала напишите саму машину, ${machine}, или таблицу, ${table}`,
    isThere: (name: string, file: string) => `--new ${name}: ${file} уже есть`,
  },
}

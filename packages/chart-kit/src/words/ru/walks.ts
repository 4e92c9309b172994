/** Paths: their command line, what is replayed of them, and what the screen shows on them. */
export const walks = {
  samples: {
    empty: 'Без данных',
    done: 'Сделано',
    error: 'Ответа нет',
    elapsed: 'Время вышло',
    border: ({ field, last, beyond, says }: { field: string; last: string; beyond: string; says: string }) =>
      `на границе «${field}»: ${beyond} – «${says}», ${last} подходит`,
  },
  noWorld: 'Мир пути не создан',
  nothingHappens: 'ничего не происходит',
  notFound: 'Не найдено',
  help: (guide: string, machines: string) => `Пути по машинам состояний: листы для тестировщика и прогон в браузере.

npm run paths -- [машина…] [настройки]

  --profile manual|ci|deep      набор целей (обычно manual: до 12 шагов; ci и deep: до 40)
  --algorithm coverage|shortest|simple
                                все цели, кратчайший путь до каждого состояния или все простые пути (нужен --to)
  --to STATE                    пути через состояние, например step.code.entering
  --through ARROW               пути через переход, например ./inputs.changed/0
  --since REF                   пути через то, что ведёт себя не так, как в версии REF
  --only auth-3f9a21            один путь
  --format html|csv|json        html с чертежами и отметками; csv для импорта в системы тестирования; JSON описан в
                                packages/chart-kit/src/sheets/document.ts; без --format – перечень путей
  --out FILE                    записать в файл; с --run – итоги прогона, для npm run charts -- --results FILE
  --run vitest|playwright       пройти эти пути: в процессе или в браузере
  --bugs [--min N] [--only A07] какие из подсаженных ошибок находит прогон в браузере (в копии проекта, минуты);
                                меньше N процентов: выход с кодом 1; --only X: те, чей номер начинается так
  --score [--bugs]              покрытие, мутации, проверки и ошибки одной таблицей, а из последнего прогона в браузере –
                                что нажато и какие стрелки пройдены; без --bugs ошибки не ищутся
  --approve all|3f9a21,…        принять экраны, записанные последним прогоном в браузере: с ними сверяются следующие;
                                все различия или названные; их показывает test-results/recordings/index.html
  --replay FILE                 пройти в браузере путь из файла, из живых схем или из сообщения о проблеме
  --seed N                      другой порядок начал
  --new ИМЯ                     заготовка описания и драйвера машины или таблицы решений (${guide})
  --help

Машины: ${machines}`,
  options: {
    oneOf: (option: string, given: string, names: string) => `--${option} ${given}: есть ${names}`,
    whole: (option: string, given: string, most: number) => `--${option} ${given}: нужно целое число от 0 до ${most}`,
    noMachine: (name: string, names: string) => `Нет машины ${name}. Есть: ${names}`,
    noProfiles: 'Нет ни одного набора целей',
    only: (only: string, isBug: boolean) =>
      `--only ${only}: ${isBug ? 'номер ошибки, например A07 или A' : 'имя пути, например auth-3f9a21'}`,
    min: '--min: это порог для --bugs без --score',
  },
  replay: {
    guessedStart: (machine: string, taken: string, others: string) =>
      `${machine}, начало: взято ${taken}, а могло быть ${others}.`,
    guessedStep: (machine: string, step: number, taken: string, others: string) =>
      `${machine}, шаг ${step}: взято ${taken}, а могло быть ${others}.`,
    noStart: (machine: string) => `Начало пути по машине ${machine} в сообщение не вошло.`,
    impassable: (machine: string) => `Путь по машине ${machine} больше нельзя пройти.`,
    noMachine: (machine: string) => `Машины ${machine} больше нет.`,
    otherVersion: (machine: string, was: string, is: string) =>
      `Машина ${machine} записана в другой версии (отпечаток ${was}, сейчас ${is}).`,
    noJson: 'Это не JSON.',
    otherKind: 'Это не файл путей и не сообщение о проблеме.',
    empty: 'В файле нет ни одного пути.',
  },
  results: {
    noJson: (file: string) => `${file}: файл испорчен, это не JSON.`,
    otherKind: (file: string, place: string | null, fault: string) =>
      `${file}: это не результаты проверки (${place ?? 'весь файл'}: ${fault}).`,
    unread: (name: string) => `${name}: такого файла или папки нет.`,
    noFiles: (name: string) => `${name}: в папке нет файлов .json.`,
    otherRelease: (file: string | undefined, was: string | undefined, is: string) =>
      `${file}: результаты другого выпуска (отпечаток ${was}, сейчас ${is}). Возьмите ту версию, в которой они сделаны, или пройдите пути заново.`,
    noPath: (file: string, path: string) => `${file}: пути ${path} нет ни в одном наборе.`,
  },
  shown: {
    kinds: {
      heading: 'заголовок',
      window: 'окно',
      button: 'кнопка',
      link: 'ссылка',
      tab: 'выбрана вкладка',
      box: 'отметка',
      field: 'поле',
      message: 'сообщение',
      text: 'текст',
      address: 'адрес страницы',
      look: '',
    },
    ways: {
      open: 'доступна',
      closed: 'недоступна',
      busy: 'занята, на ней индикатор загрузки',
      counting: 'недоступна, на ней отсчёт',
      uncounted: 'без отсчёта',
      ticked: 'стоит',
      unticked: 'не стоит',
      empty: 'пусто',
      absent: '',
    },
    part: (kind: string, text: string) => `${kind} «${text}»`,
    noText: (text: string) => `текста «${text}» нет`,
    gone: {
      message: (text: string) => `сообщения «${text}» больше нет`,
      window: (text: string) => `окна «${text}» больше нет`,
      text: (text: string) => `текста «${text}» больше нет`,
    },
    same: (all: string) => (all === '' ? 'На экране всё по-прежнему' : `Всё по-прежнему: ${all}`),
  },
}

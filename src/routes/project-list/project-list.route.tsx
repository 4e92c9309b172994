import { type LoaderFunctionArgs, replace, useLoaderData, useRevalidator } from 'react-router'

import { pageSize, searchPause } from '#contract/constants.ts'
import { getProjects } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { useListControls } from '#src/bridge/use-list-controls.ts'
import { projectOrderLabels } from '#src/text/labels.ts'
import { Pager } from '#src/ui/pager.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SortSelect } from '#src/ui/sort-select.tsx'
import { useFocusAfterLoad } from '#src/ui/use-focus-after-load.ts'

import { controls } from './controls.ts'
import { programCount } from './program-count.ts'
import { Programs } from './programs.tsx'
import classes from './project-list.module.css'

export const handle = { title: 'Программы' }

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = controls.read(new URL(request.url).searchParams)
  const { search, order, page } = wanted
  const input = { search, order_by: order, page, page_size: pageSize }
  const { reply, failure } = await attempt(getProjects, input, request.signal)
  if (failure !== null) return { programs: null, count: null, pages: 1 }

  const pages = Math.max(1, Math.ceil(reply.count / pageSize))
  // Programs have gone, or the address was typed: the last page is what was meant.
  if (page > pages) throw replace(`/project-list${controls.write({ ...wanted, page: pages })}`)
  return { programs: reply.results, count: reply.count, pages }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { shown, wanted, isLoading, change } = useListControls(controls)
  const { revalidate, state } = useRevalidator()
  const { place: list, focusWhenLoaded } = useFocusAfterLoad<HTMLElement>(data)

  return (
    <div className={classes.screen}>
      <ScreenHeading title="Программы" note={data.count !== null && programCount(data.count, shown.search)} />

      <search className={classes.controls}>
        <SearchField
          label="Поиск по программам"
          value={wanted.search}
          pause={searchPause}
          isBusy={wanted.search !== shown.search}
          onSearch={(search) => change({ search, page: 1 }, true)}
        />
        <SortSelect
          label="Порядок программ"
          value={wanted.order}
          options={projectOrderLabels}
          onSort={(order) => change({ order, page: 1 })}
        />
      </search>

      <section
        ref={list}
        tabIndex={-1}
        className={classes.list}
        aria-label={`Список программ, страница ${shown.page}`}
        aria-busy={isLoading}
      >
        <Programs
          programs={data.programs}
          isRetrying={state === 'loading'}
          search={shown.search}
          onRetry={() => {
            focusWhenLoaded('here')
            void revalidate()
          }}
          onReset={() => {
            focusWhenLoaded('here')
            change({ search: '', page: 1 })
          }}
        />
      </section>

      {data.programs !== null && (
        <Pager
          label="Страницы списка программ"
          page={shown.page}
          pages={data.pages}
          onPage={(page) => {
            focusWhenLoaded('top')
            change({ page })
          }}
        />
      )}
    </div>
  )
}

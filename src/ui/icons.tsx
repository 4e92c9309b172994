import { Icon } from './icon.tsx'

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </Icon>
  )
}

export function CrossIcon() {
  return (
    <Icon>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  )
}

export function PreviousIcon() {
  return (
    <Icon>
      <path d="m12 5-5 5 5 5" />
    </Icon>
  )
}

export function NextIcon() {
  return (
    <Icon>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  )
}

export function HintIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9.2v4.3M10 6.5v.1" />
    </Icon>
  )
}

export function AscendingIcon() {
  return (
    <Icon>
      <path d="M10 15.5v-11M5.8 8.7 10 4.5l4.2 4.2" />
    </Icon>
  )
}

export function DescendingIcon() {
  return (
    <Icon>
      <path d="M10 4.5v11m4.2-4.2L10 15.5l-4.2-4.2" />
    </Icon>
  )
}

export function SortableIcon() {
  return (
    <Icon>
      <path d="m6.5 8 3.5-3.5L13.5 8m0 4L10 15.5 6.5 12" />
    </Icon>
  )
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4.5 10.5 3.6 3.6 7.4-7.8" />
    </Icon>
  )
}

export function ShareIcon() {
  return (
    <Icon>
      <path d="M10 12.5V3.5M6.8 6.5 10 3.3l3.2 3.2M5.5 9.5h-1v7h11v-7h-1" />
    </Icon>
  )
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M7 4.6v10.8a.6.6 0 0 0 .9.5l8.6-5.4a.6.6 0 0 0 0-1L7.9 4.1a.6.6 0 0 0-.9.5z" fill="currentColor" />
    </Icon>
  )
}

export function CopyIcon() {
  return (
    <Icon>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
    </Icon>
  )
}

export function QrIcon() {
  return (
    <Icon>
      <rect x="3" y="3" width="5.5" height="5.5" rx="1" />
      <rect x="11.5" y="3" width="5.5" height="5.5" rx="1" />
      <rect x="3" y="11.5" width="5.5" height="5.5" rx="1" />
      <path d="M11.5 11.5h2v2h-2zM17 11.5v2.2M17 17h-2.2M11.5 17v.1" />
    </Icon>
  )
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M10 3.5v9.2m-3.8-3.6L10 12.9l3.8-3.8M4 16.5h12" />
    </Icon>
  )
}

export function WholeScreenIcon() {
  return (
    <Icon>
      <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
    </Icon>
  )
}

export function PreviewIcon() {
  return (
    <Icon>
      <path d="M2.5 10S5.2 4.8 10 4.8 17.5 10 17.5 10 14.8 15.2 10 15.2 2.5 10 2.5 10z" />
      <circle cx="10" cy="10" r="2.3" />
    </Icon>
  )
}

export function MoreIcon() {
  return (
    <Icon>
      <path d="M4.5 10v.1M10 10v.1M15.5 10v.1" strokeWidth="2.6" />
    </Icon>
  )
}

export function LinkIcon() {
  return (
    <Icon>
      <path d="M8.4 11.6a3.2 3.2 0 0 0 4.5 0l2.9-2.9a3.2 3.2 0 0 0-4.5-4.5l-1 1" />
      <path d="M11.6 8.4a3.2 3.2 0 0 0-4.5 0l-2.9 2.9a3.2 3.2 0 0 0 4.5 4.5l1-1" />
    </Icon>
  )
}

export function CalendarIcon() {
  return (
    <Icon>
      <rect x="3" y="4.2" width="14" height="12.8" rx="3" />
      <path d="M3 8.4h14M7 2.6v3M13 2.6v3" />
    </Icon>
  )
}

export function FilterIcon() {
  return (
    <Icon>
      <path d="M3.5 5.5h13M6 10h8m-5.5 4.5h3" />
    </Icon>
  )
}

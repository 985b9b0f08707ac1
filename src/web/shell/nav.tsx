import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { filterMenu, isGroup, leavesOf } from './menu.ts'
import { MenuSearch } from './menu-search.tsx'
import { NavGroup, NavLeaf } from './nav-entry.tsx'
import { useSideMenu } from './side-menu.tsx'

/** The menu in full: its search, sections, groups and entries. `onGo` runs when a page is chosen. */
export function Nav({ onGo, focusSearch }: { readonly onGo?: () => void; readonly focusSearch?: boolean }) {
  const { t } = useTranslation('menu')
  const { t: shell } = useTranslation('shell')
  const navigate = useNavigate()
  const { menu, active, activeGroup } = useSideMenu()
  const [text, setText] = useState('')
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const shown = filterMenu(menu, text, key => t(key))
  const searching = text.trim() !== ''
  const isOpen = (name: string) => searching || (toggled[name] ?? name === activeGroup?.name)
  const go = () => {
    setText('')
    onGo?.()
  }
  const goToFirst = () => {
    const first = leavesOf(shown)[0]
    if (!first) return
    go()
    // Whoever searched for a page goes on in it: left in the search, they would pass the whole menu on their way.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    navigate(first.route)
  }
  return (
    <>
      <Box sx={{ m: '4px 12px 8px', flex: 'none' }}>
        <MenuSearch value={text} onChange={setText} onEnter={goToFirst} autoFocus={focusSearch} />
      </Box>
      <Box
        component="nav"
        aria-label={shell('nav.label')}
        sx={{ flex: 1, overflowY: 'auto', px: 1.5, pb: 1.5 }}
      >
        {shown.map(section => (
          <Box key={section.name} component="section" aria-label={t(section.text)}>
            {/* A section of a single page needs no heading. */}
            {(section.entries.length > 1 || section.entries.some(isGroup)) && (
              <Box aria-hidden sx={{ typography: 'overline', color: 'text.secondary', p: '14px 12px 6px' }}>
                {t(section.text)}
              </Box>
            )}
            <Box component="ul" sx={{ m: 0, p: 0 }}>
              {section.entries.map(entry =>
                isGroup(entry) ? (
                  <NavGroup
                    key={entry.name}
                    group={entry}
                    active={active}
                    open={isOpen(entry.name)}
                    onToggle={() => setToggled(was => ({ ...was, [entry.name]: !isOpen(entry.name) }))}
                    onGo={go}
                  />
                ) : (
                  <NavLeaf key={entry.route} leaf={entry} active={entry.route === active?.route} onGo={go} />
                ),
              )}
            </Box>
          </Box>
        ))}
        {shown.length === 0 && (
          <Box role="status" sx={{ p: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {shell('nav.nothing', { text: text.trim() })}
          </Box>
        )}
      </Box>
    </>
  )
}

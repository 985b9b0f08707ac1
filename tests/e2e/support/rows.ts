import type { Locator, Page } from '@playwright/test'

/** The rows or cards of a list. X Data Grid gives an empty element of its own a `data-id` too, the anchor of its panels. */
export const rowsIn = (scope: Page | Locator): Locator =>
  scope.locator('[data-id]:not([data-id="gridPanelAnchor"])')

'use client';

import { useEffect } from 'react';

/** Menus are `<details>` named "…-menu", so that they open without a script. */
const openMenus = 'details[name$="-menu"][open]';

function closeMenus(except: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
    if (!menu.contains(except)) menu.open = false;
  }
}

/** Closes open menus at a tap elsewhere, after a link in them was followed, and at Escape, which gives the focus back. */
export function MenuDismiss() {
  useEffect(() => {
    function onClick({ target }: MouseEvent): void {
      const element = target instanceof Element ? target : null;
      closeMenus(element?.closest('a') ? null : element);
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      const menu = document.querySelector<HTMLDetailsElement>(openMenus);
      closeMenus(null);
      menu?.querySelector('summary')?.focus();
    }
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return null;
}

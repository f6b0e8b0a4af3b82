import type {} from '@/lib/view/held-scripts';
import { bringHeldStyles } from './held-styles.client';

/**
 * Act: brings React as soon as something that needs it (`data-react`) is near the screen or tapped, and repeats each tap that
 * the porter's loader kept exactly once, when its part says `kanbao:ready`. Stands before all other acts.
 */
export function followHeldScripts(): void {
  const held = window.kanbaoHeld;
  if (!held) return;
  const { files, waiting } = held;
  let brought = false;

  function bring(): void {
    if (brought) return;
    brought = true;
    void bringHeldStyles();
    for (const file of files) held?.fetchScript(file);
  }

  addEventListener('kanbao:ready', ({ target }) => {
    for (const one of waiting.filter(({ island }) => island === target)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.control.removeAttribute('aria-busy');
      // After React's other effects of this commit.
      setTimeout(() => one.control.click());
    }
  });
  held.bring = bring;
  const near = new IntersectionObserver(
    (parts) => {
      if (parts.some(({ isIntersecting }) => isIntersecting)) bring();
    },
    { rootMargin: '100% 0px' },
  );
  for (const part of document.querySelectorAll('[data-react]')) near.observe(part);
  // What no act has answered by then, React will.
  setTimeout(() => {
    if (held.wanted || waiting.some(({ island }) => island.closest('[data-react]'))) bring();
  });
}

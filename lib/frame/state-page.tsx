import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { StateView } from '@/lib/ui/state-view';
import { currentAddress, currentWords } from '@/lib/view/current';

/** Why there is nothing to read: no such thing, taken back, not offered, a slow platform, an outage, a refusal, nothing in it yet, no network. */
export type PageState =
  | 'missing'
  | 'withdrawn'
  | 'notOffered'
  | 'loading'
  | 'unavailable'
  | 'error'
  | 'empty'
  | 'offline';

/** States that pass by themselves: the button asks again instead of leading home. */
const passing = new Set<PageState>(['loading', 'unavailable', 'error', 'offline']);

/** States that share the drawing of another one. */
function drawingOf(state: PageState) {
  if (state === 'withdrawn') return 'missing';
  return state === 'notOffered' ? 'empty' : state;
}

/** The designed page that stands where there is nothing to read (Spec §8): a drawing, a sentence, a button. */
export async function StatePage({ state, children }: { state: PageState; children?: ReactNode }) {
  const [words, address] = await Promise.all([currentWords(), currentAddress()]);
  const action = passing.has(state)
    ? {
        href: address.pathname + address.search,
        label: words(state === 'loading' ? 'states.reload' : 'states.tryAgain'),
      }
    : { href: pageHref(environment().BASE_PATH, ['home']), label: words('states.backHome') };
  return (
    <StateView
      drawing={drawingOf(state)}
      title={words(`states.${state}.title`)}
      text={words(`states.${state}.text`)}
      action={action}
    >
      {children}
    </StateView>
  );
}

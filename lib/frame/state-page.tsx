import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { StateView } from '@/lib/ui/state-view';
import { currentAddress, currentWords } from '@/lib/view/current';

type PageState =
  | 'missing'
  | 'withdrawn'
  | 'notOffered'
  | 'loading'
  | 'unavailable'
  | 'error'
  | 'empty'
  | 'offline';

/** Temporary states, with a reload button instead of a link home. */
const temporaryStates = new Set<PageState>(['loading', 'unavailable', 'error', 'offline']);

function illustrationOf(state: PageState) {
  if (state === 'withdrawn') return 'missing';
  return state === 'notOffered' ? 'empty' : state;
}

/** Page without content (Spec §8): illustration, sentence, button. */
export async function StatePage({ state, children }: { state: PageState; children?: ReactNode }) {
  const [words, address] = await Promise.all([currentWords(), currentAddress()]);
  const action = temporaryStates.has(state)
    ? {
        href: address.pathname + address.search,
        label: words(state === 'loading' ? 'states.reload' : 'states.tryAgain'),
      }
    : { href: siteHref(['home']), label: words('states.backHome') };
  return (
    <StateView
      illustration={illustrationOf(state)}
      title={words(`states.${state}.title`)}
      text={words(`states.${state}.text`)}
      action={action}
    >
      {children}
    </StateView>
  );
}

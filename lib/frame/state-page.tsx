import 'server-only';
import type { ReactNode } from 'react';
import { siteHref } from '@/lib/routes/site-href';
import { StateView } from '@/lib/ui/state-view';
import { currentAddress, currentWords } from '@/lib/view/current-view';

const illustrations = {
  missing: 'missing',
  withdrawn: 'missing',
  notOffered: 'empty',
  loading: 'loading',
  unavailable: 'unavailable',
} as const;

type StatePageProps = { state: keyof typeof illustrations; children?: ReactNode };

/** Renders a page without content (Spec §8): illustration, sentence, button. */
export async function StatePage({ state, children }: StatePageProps) {
  const [words, address] = await Promise.all([currentWords(), currentAddress()]);
  const isTemporary = state === 'loading' || state === 'unavailable';
  const retryLabel = words(state === 'loading' ? 'states.reload' : 'states.tryAgain');
  const action = isTemporary
    ? { href: address.pathname + address.search, label: retryLabel }
    : { href: siteHref(['home']), label: words('states.backHome') };
  return (
    <StateView
      illustration={illustrations[state]}
      title={words(`states.${state}.title`)}
      text={words(`states.${state}.text`)}
      action={action}
    >
      {children}
    </StateView>
  );
}

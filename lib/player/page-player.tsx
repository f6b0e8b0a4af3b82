import 'server-only';
import './player.css';
import { InlineScript, scriptCall } from '@/lib/ui/inline-script';
import { currentWords } from '@/lib/view/current';
import { followPlayers } from './play-behaviour';
import { PlayerKeeper } from './player-keeper.client';

/**
 * What the players of a page need beyond the browser's own controls, in the page's language; stands once on every page that
 * may show a `<Player>` or a text with clips (`figure.clip` of lib/html), anywhere on it.
 */
export async function PagePlayer() {
  const words = await currentWords();
  return (
    <>
      <InlineScript calls={[scriptCall(followPlayers)]} />
      <PlayerKeeper
        labels={{
          reconnecting: words('player.reconnecting'),
          failed: words('player.failed'),
          retry: words('player.retry'),
        }}
      />
    </>
  );
}

import 'server-only';
import './player.css';
import { InlineScript, scriptCall } from '@/lib/ui/inline-script';
import { currentWords } from '@/lib/view/current';
import { followPlayers } from './play-behaviour';

/**
 * What the players of a page need beyond the browser's own controls, and what they say in the page's language (`keepPlayers`); stands once on every page that
 * may show a `<Player>` or a text with clips (`figure.clip` of lib/html), anywhere on it.
 */
export async function PagePlayer() {
  const words = await currentWords();
  return (
    <>
      <InlineScript calls={[scriptCall(followPlayers)]} />
      <div
        hidden
        data-player-labels=""
        data-reconnecting={words('player.reconnecting')}
        data-failed={words('player.failed')}
        data-retry={words('player.retry')}
      />
    </>
  );
}

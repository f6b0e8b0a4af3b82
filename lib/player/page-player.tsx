import 'server-only';
import './player.css';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { currentWords } from '@/lib/view/current';
import type { followPlayers } from './follow-players.inline';

/**
 * What the players of a page need beyond the browser's own controls, and what they say in the page's language (`keepPlayers`); stands once on every page that
 * may show a `<Player>` or a text with clips (`figure.clip` of lib/html), anywhere on it.
 */
export async function PagePlayer() {
  const words = await currentWords();
  return (
    <>
      <InlineScript calls={[inlineCall<typeof followPlayers>('follow-players')]} />
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

import 'server-only';
import './player.css';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { currentWords } from '@/lib/view/current-view';
import type { handlePlayback } from './handle-playback.inline';

/** Renders the scripts for a page with a `<Player>` or a text with clips (`figure.clip` of lib/html). */
export async function PagePlayer() {
  const words = await currentWords();
  return (
    <>
      <InlineScript calls={[inlineCall<typeof handlePlayback>('handle-playback')]} />
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

import 'server-only';
import { Island } from '@/lib/browser/island';
import { currentWords } from '@/lib/view/current-view';
import styles from './speech.module.css';
import { SpeechPlayer } from './speech-player.island';

/** Renders a hidden row that `startSpeechMenu` shows if the device has a voice. A tap loads the player. */
export async function SpeechControl({ language }: { language: string }) {
  const words = await currentWords();
  const labels = {
    player: words('speech.player'),
    play: words('speech.play'),
    pause: words('speech.pause'),
    stop: words('speech.stop'),
    speed: words('speech.speed', { rate: '{rate}' }),
    captions: words('speech.captions'),
    position: words('speech.position', { index: '{index}', count: '{count}' }),
  };
  return (
    <div data-speech={language} data-interactive="" hidden>
      <button type="button" className={styles.row}>
        {words('speech.listen')}
      </button>
      <Island name="speech-player" component={SpeechPlayer} when="onDemand" props={{ labels, language }} />
    </div>
  );
}

import 'server-only';
import { currentWords } from '@/lib/view/current';
import { SpeechRow } from './speech.client';

/** Lets a page be read aloud by the browser's voices: a row of its menu, there only where there is a voice (`offerSpeech`). */
export async function SpeechControl({ language }: { language: string }) {
  const words = await currentWords();
  const labels = {
    listen: words('speech.listen'),
    player: words('speech.player'),
    play: words('speech.play'),
    pause: words('speech.pause'),
    stop: words('speech.stop'),
    speed: words('speech.speed', { rate: '{rate}' }),
    captions: words('speech.captions'),
    position: words('speech.position', { index: '{index}', count: '{count}' }),
  };
  return <SpeechRow labels={labels} language={language} />;
}

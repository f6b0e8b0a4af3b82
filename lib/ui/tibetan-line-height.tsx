import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { reserveTibetanSpace } from '@/lib/browser/reserve-tibetan-space.inline';
import { tibetanScriptId } from '@/lib/view/tibetan-script';

/** Family name of the blank font in app/globals.css. */
const family = 'Kanbao Tibetan Blank';

const face = readFileSync(join(process.cwd(), 'fonts/kanbao-tibetan-blank.woff2')).toString('base64');

/**
 * Renders a script before the first text, so that lines of Tibetan do not move when the font loads. The front server
 * removes it from pages without Tibetan text.
 */
export function TibetanLineHeight() {
  const call = inlineCall<typeof reserveTibetanSpace>('reserve-tibetan-space', family, face);
  return <InlineScript calls={[call]} id={tibetanScriptId} />;
}

import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InlineScript, scriptCall } from './inline-script';
import { keepRoomForTibetan } from './tibetan-room-behaviour';

/** As app/globals.css names it. */
const family = 'Kanbao Tibetan Blank';

const face = readFileSync(join(process.cwd(), 'fonts/kanbao-tibetan-blank.woff2')).toString('base64');

const calls = [scriptCall(keepRoomForTibetan, family, face)];

/** Stands before the first words of a page in Tibetan: they keep their room until their letters have come. */
export function TibetanRoom() {
  return <InlineScript calls={calls} />;
}

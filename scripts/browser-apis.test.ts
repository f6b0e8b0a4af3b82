/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * Scripts for browsers use what the oldest browsers of package.json's browserslist have (ADR 0089): page scripts those of
 * `defaults`, islands those of `full`. Anything newer is asked for first, or is listed here with its reason.
 */

const ofLibrary = 'a method of a library, or of our own, that has the name of a newer API';
const asTheyAre = 'without it pictures are sent as they are';
const onlyWith = (name: string) => `runs only where ${name} is`;

const reasons: Record<'defaults' | 'full', Record<string, string>> = {
  defaults: {
    '.clipboard': 'failures are told like a refusal',
    '.writeText': 'failures are told like a refusal',
    '.config': ofLibrary,
    '.destroy': ofLibrary,
    '.findLastIndex': onlyWith('window.navigation'),
    '.replaceSync': 'without it links of the lightbox open the picture itself',
    'on:prerenderingchange': onlyWith('document.prerendering'),
    '.convertToBlob': asTheyAre,
    OffscreenCanvas: asTheyAre,
    createImageBitmap: asTheyAre,
  },
  full: {
    '.changed': ofLibrary,
    '.destroy': ofLibrary,
    '.getViewport': ofLibrary,
    '.subscribe': ofLibrary,
    '.detect': onlyWith('BarcodeDetector'),
    '.showModal': onlyWith('HTMLDialogElement'),
    'MediaRecorder.isTypeSupported': onlyWith('MediaRecorder'),
    'on:beforeunload': 'without it nobody is warned, as on any page with a form',
    'on:dataavailable': onlyWith('MediaRecorder'),
    '.convertToBlob': asTheyAre,
    OffscreenCanvas: asTheyAre,
    createImageBitmap: asTheyAre,
  },
};

const listed = z.object({ defaults: z.array(z.string()), full: z.array(z.string()) });

/** Runs the program, over all scripts or over one of this code. */
function newApis(code?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-apis-'));
  try {
    const file = join(folder, 'script.js');
    if (code !== undefined) writeFileSync(file, code);
    const args = ['scripts/run.mjs', 'scripts/browser-apis.ts', ...(code === undefined ? [] : [file])];
    return listed.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('scripts use nothing that the oldest browsers do not have, and no reason outlives its place', () => {
  const names = (list: keyof typeof reasons) => Object.keys(reasons[list]).sort();
  expect(newApis()).toEqual({ defaults: names('defaults'), full: names('full') });
});

test('newer globals, members and events are found, those that are asked for first are not', () => {
  const code = `
    URL.canParse(a); b.replaceAll('c', ''); d.requestSubmit(); reportError(e); new WeakRef(f);
    navigator.userActivation.isActive; addEventListener('formdata', g);
    if ('structuredClone' in window) structuredClone(h);
    i.checkVisibility?.(); j.push(1); new URL(k); addEventListener('click', l);
  `;
  expect(newApis(code)).toEqual({
    defaults: [
      '.replaceAll',
      '.requestSubmit',
      '.userActivation',
      'URL.canParse',
      'WeakRef',
      'on:formdata',
      'reportError',
    ],
    full: ['.requestSubmit', '.userActivation', 'URL.canParse', 'WeakRef', 'on:formdata', 'reportError'],
  });
});

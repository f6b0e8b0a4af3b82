/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/* Browser scripts use only APIs of the oldest supported browsers (ADR 0089). Scripts must test newer APIs
   before use, or this file lists the API with a reason. The browserslist `defaults` of package.json applies to
   page scripts, `full` to islands. */

const libraryMethodReason = 'a method of a library or of our code with the name of a newer API';
const uploadReason = 'without it pictures are sent unchanged';
const warningReason = 'without it there is no warning, as on any page with a form';
const onlyWithReason = (name: string) => `runs only if ${name} exists`;

const reasons: Record<'defaults' | 'full', Record<string, string>> = {
  defaults: {
    '.clipboard': 'failures are reported like a refusal',
    '.writeText': 'failures are reported like a refusal',
    '.config': libraryMethodReason,
    '.destroy': libraryMethodReason,
    '.findLastIndex': onlyWithReason('window.navigation'),
    '.replaceSync': onlyWithReason('document.adoptedStyleSheets'),
    'on:beforeunload': warningReason,
    'on:prerenderingchange': onlyWithReason('document.prerendering'),
    '.convertToBlob': uploadReason,
    OffscreenCanvas: uploadReason,
    createImageBitmap: uploadReason,
  },
  full: {
    '.destroy': libraryMethodReason,
    '.getViewport': libraryMethodReason,
    '.subscribe': libraryMethodReason,
    '.detect': onlyWithReason('BarcodeDetector'),
    '.showModal': onlyWithReason('HTMLDialogElement'),
    'MediaRecorder.isTypeSupported': onlyWithReason('MediaRecorder'),
    'on:beforeunload': warningReason,
    'on:dataavailable': onlyWithReason('MediaRecorder'),
    '.convertToBlob': uploadReason,
    OffscreenCanvas: uploadReason,
    createImageBitmap: uploadReason,
  },
};

const newApisSchema = z.object({ defaults: z.array(z.string()), full: z.array(z.string()) });

function findNewApis(code?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-apis-'));
  try {
    const file = join(folder, 'script.js');
    if (code !== undefined) writeFileSync(file, code);
    const args = ['scripts/run.mjs', 'scripts/test/browser-apis.ts', ...(code === undefined ? [] : [file])];
    return newApisSchema.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('scripts use no unsupported APIs except the listed ones, and use every listed API', () => {
  const names = (list: keyof typeof reasons) => Object.keys(reasons[list]).sort();
  expect(findNewApis()).toEqual({ defaults: names('defaults'), full: names('full') });
});

test('finds newer globals, members and events, unless they are tested before use', () => {
  const code = `
    URL.canParse(a); b.replaceAll('c', ''); d.requestSubmit(); reportError(e); new WeakRef(f);
    navigator.userActivation.isActive; addEventListener('formdata', g);
    if ('structuredClone' in window) structuredClone(h);
    i.checkVisibility?.(); j.push(1); new URL(k); addEventListener('click', l);
  `;
  expect(findNewApis(code)).toEqual({
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

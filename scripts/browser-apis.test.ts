/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/* Browser scripts use only APIs of the oldest supported browsers (ADR 0089). Scripts must test newer APIs
   before use, or this file lists the API with a reason. The browserslist `defaults` of package.json applies to
   page scripts, `full` to islands. */

const ofLibrary = 'a method of a library or of our code with the name of a newer API';
const uploadedUnchanged = 'without it pictures are sent unchanged';
const noWarning = 'without it there is no warning, as on any page with a form';
const onlyWith = (name: string) => `runs only if ${name} exists`;

const reasons: Record<'defaults' | 'full', Record<string, string>> = {
  defaults: {
    '.clipboard': 'failures are reported like a refusal',
    '.writeText': 'failures are reported like a refusal',
    '.config': ofLibrary,
    '.destroy': ofLibrary,
    '.findLastIndex': onlyWith('window.navigation'),
    '.replaceSync': 'without it lightbox links open the picture file',
    'on:beforeunload': noWarning,
    'on:prerenderingchange': onlyWith('document.prerendering'),
    '.convertToBlob': uploadedUnchanged,
    OffscreenCanvas: uploadedUnchanged,
    createImageBitmap: uploadedUnchanged,
  },
  full: {
    '.changed': ofLibrary,
    '.destroy': ofLibrary,
    '.getViewport': ofLibrary,
    '.subscribe': ofLibrary,
    '.detect': onlyWith('BarcodeDetector'),
    '.showModal': onlyWith('HTMLDialogElement'),
    'MediaRecorder.isTypeSupported': onlyWith('MediaRecorder'),
    'on:beforeunload': noWarning,
    'on:dataavailable': onlyWith('MediaRecorder'),
    '.convertToBlob': uploadedUnchanged,
    OffscreenCanvas: uploadedUnchanged,
    createImageBitmap: uploadedUnchanged,
  },
};

const listed = z.object({ defaults: z.array(z.string()), full: z.array(z.string()) });

function newApis(code?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-apis-'));
  try {
    const file = join(folder, 'script.js');
    if (code !== undefined) writeFileSync(file, code);
    const args = ['scripts/run.mjs', 'scripts/test/browser-apis.ts', ...(code === undefined ? [] : [file])];
    return listed.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('scripts use no unsupported APIs except the listed ones, and use every listed API', () => {
  const names = (list: keyof typeof reasons) => Object.keys(reasons[list]).sort();
  expect(newApis()).toEqual({ defaults: names('defaults'), full: names('full') });
});

test('finds newer globals, members and events, unless they are tested before use', () => {
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

import { signedInCookie } from '@/lib/view/device-cookies';
import type { FakeResponse } from './fake-network';
import type { Scene } from './play-scene.inline';
import type { ChosenFile, Step } from './play-steps';

/** Bytes of a file that is sent in several chunks, and of its first chunk. */
const [longFileBytes, chunkBytes] = [600_000, 262_144];

export const signedInCookies = { [signedInCookie]: '1' };

export const picture: ChosenFile = { name: 'a.png', type: 'image/png' };
export const pdf: ChosenFile = { name: 'b.pdf', type: 'application/pdf', bytes: 2000 };

export const uploadedResponse: FakeResponse = {
  body: {
    ok: true,
    outcome: 'uploaded',
    message: '',
    pictures: [{ receipt: 'receipt', small: '/icon.svg', large: '/icon.svg' }],
  },
};

const uploadStartedResponse: FakeResponse = {
  status: 201,
  headers: { location: '/api/upload/begun', 'upload-offset': '0' },
};

export function uploadsScene(address: string, input: string, message: string): Scene {
  const steps: Step[] = [
    ['choose', input, picture],
    'see [data-stage=uploaded]',
    ['choose', input, { ...picture, bytes: longFileBytes }],
    'see [data-stage=sending]',
    ['choose', input, picture],
    'see [data-stage=failed]',
  ];
  const failed = { body: { ok: false, outcome: 'failed', message } };
  return {
    cookies: signedInCookies,
    answers: {
      [`POST ${address}`]: [uploadedResponse, uploadStartedResponse, failed],
      'PATCH /api/upload/begun': [{ status: 204, headers: { 'upload-offset': String(chunkBytes) } }, 'never'],
    },
    steps,
  };
}

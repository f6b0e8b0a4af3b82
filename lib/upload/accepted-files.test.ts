import { acceptsFile } from './accepted-files';

test.each([
  ['IMG_1.JPG', '', 'picture', true],
  ['photo', 'image/png', 'picture', true],
  ['photo.webp', 'image/webp', 'picture', false],
  ['proof.pdf', 'application/pdf', 'picture', false],
  ['proof.pdf', 'application/octet-stream', 'file', true],
  ['recording', 'audio/webm;codecs=opus', 'media', true],
  ['clip.avi', 'video/x-msvideo', 'media', false],
  ['12345', '', 'picture', true],
] as const)('%s of type “%s” in a field for %s is accepted: %s', (name, type, kind, isAccepted) => {
  expect(acceptsFile(kind, { name, type })).toBe(isAccepted);
});

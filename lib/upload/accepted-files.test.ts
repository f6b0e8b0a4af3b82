import { mayTake } from './accepted-files';

test.each([
  ['IMG_1.JPG', '', 'picture', true],
  ['photo', 'image/png', 'picture', true],
  ['photo.webp', 'image/webp', 'picture', false],
  ['proof.pdf', 'application/pdf', 'picture', false],
  ['proof.pdf', 'application/octet-stream', 'file', true],
  ['recording', 'audio/webm;codecs=opus', 'media', true],
  ['clip.avi', 'video/x-msvideo', 'media', false],
  // A file manager that tells nothing: the server looks inside.
  ['12345', '', 'picture', true],
] as const)('%s of type “%s” for a field for %s: %s', (name, type, kind, isTaken) => {
  expect(mayTake(kind, { name, type })).toBe(isTaken);
});

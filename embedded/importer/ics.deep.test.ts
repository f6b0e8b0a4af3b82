import { importEventsTwice } from './test/calendars';

test('imports and lists ten thousand events; a second import changes nothing', () =>
  importEventsTwice(10_000));

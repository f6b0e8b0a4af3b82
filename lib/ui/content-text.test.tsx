import { renderToStaticMarkup } from 'react-dom/server';
import { startTestSite } from '@/lib/env/test/start-site';
import { ContentText } from './content-text';

beforeAll(() => startTestSite());

const render = (text: string | undefined, language?: string) =>
  renderToStaticMarkup(<ContentText as="p" className="lead" text={text} locale="cn" language={language} />);

test('finds the language of a text by its script, unless the upstream gives it', () => {
  expect(render('早上好')).toBe('<p class="lead" dir="auto">早上好</p>');
  expect(render('བཀྲ་ཤིས་བདེ་ལེགས།')).toBe('<p class="lead" dir="auto" lang="bo">བཀྲ་ཤིས་བདེ་ལེགས།</p>');
  expect(render('Good morning', 'en')).toBe('<p class="lead" dir="auto" lang="en">Good morning</p>');
});

test('renders no element without a text', () => {
  expect(render(undefined)).toBe('');
  expect(render('')).toBe('');
});

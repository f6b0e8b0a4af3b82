import { describeSkipped, findArticle, readSubcolumns } from './test/import-results';
import { useImportTestBed } from './test/import-test-bed';

const testBed = useImportTestBed('file');

describe('feeds', () => {
  test('imports RSS with the common modules', async () => {
    const report = await testBed().importFixture('news.rss.xml');
    const running = await testBed().start();
    const { item, content } = await findArticle(running, 'Harbour Courier & Post', 'Ferry & tram');
    expect(item.textTitle).toBe('Ferry & tram timetables: “one ticket” for both');
    expect(item).toMatchObject({
      publishtime: '2026-03-10 15:15:00',
      attAbstract: 'One ticket now covers both the ferry and the tram.…',
      tag: 'Transport Harbour & coast',
      language: 'en-GB',
    });
    expect(content.author).toMatchObject({ name: 'Ada Wren' });
    expect(content.content).toContain('€3.');
    expect(content.content).toContain('href="https://courier.example/tariffs?a=1&amp;b=2"');
    expect(content.content).not.toContain('appeared first');
    expect(report.missedPictures.map(({ address }) => address)).toContain(
      'https://courier.example/pictures/tram.jpg',
    );
    const summary = await findArticle(running, 'Harbour Courier & Post', 'Only a summary');
    expect(summary.content.author).toMatchObject({ name: 'The Desk' });
    expect(summary.content.content).toMatch(/^<!DOCTYPE.*<figure><img.*told in one paragraph <b>with<\/b>/s);
    expect(summary.content.widgets?.file).toEqual([
      { name: 'ferry.pdf', url: 'https://files.example/plans/ferry.pdf' },
    ]);
    expect(summary.column.phoneIcon).toContain('/media/');
    expect(summary.item.publishtime).toBe('2026-03-11 16:00:00');
    const clip = await findArticle(running, 'Harbour Courier & Post', 'A clip');
    expect(clip.item).toMatchObject({
      articleType: 2,
      duration: '01:15',
      publishtime: '2026-03-12 22:00:00',
    });
    expect(
      (await findArticle(running, 'Harbour Courier & Post', 'The tide table')).content.content,
    ).toContain('<em>');
    const headline = await findArticle(running, 'Harbour Courier & Post', 'Only a headline');
    expect(headline.item).toMatchObject({ articleType: 4, url: 'https://courier.example/2026/headline' });
    // The site shows the target of a link article, so its body is not needed.
    expect(headline.content.content).toBe('');
    const undated = await findArticle(running, 'Harbour Courier & Post', 'No date');
    expect(undated.item.publishtime).toBeUndefined();
    expect(undated.content.publishtime).toBeUndefined();
    expect(report.undated.map(({ title }) => title)).toContain('No date');
    expect(undated.content.widgets?.file).toEqual([
      { name: 'minutes.pdf', url: 'https://media.example/minutes.pdf' },
    ]);
    expect(describeSkipped(report)).toEqual([
      expect.stringMatching(/^item at line \d+: its XML is broken \(.*'b'/),
      'The same again: an earlier item has the same identifier',
      "From tomorrow's paper: its date is in the future",
    ]);
  });

  test('imports Atom with xml:base, XHTML and inherited authors', async () => {
    await testBed().importFixture('notes.atom.xml');
    const running = await testBed().start();
    const { item, content } = await findArticle(running, 'Notizen & Wege', 'Steg');
    expect(item).toMatchObject({ publishtime: '2026-03-10 16:30:00', language: 'de', tag: 'Fluss' });
    expect(content.content).toContain('3 &lt; 5.');
    expect(content.content).toContain('href="https://notizen.example/blog/mehr.html"');
    expect(content.content).toContain('https://notizen.example/blog/bilder/steg.jpg');
    expect(content.author).toMatchObject({ name: 'Jule Brandt' });
    const two = await findArticle(running, 'Notizen & Wege', 'Neue Bänke');
    expect(two.content.author).toBe('Tom Fink、Jule Brandt');
    expect(two.content.content).toContain('fünf neue Bänke');
    expect(two.content.content).not.toContain('script');
    const text = await findArticle(running, 'Notizen & Wege', 'Nur Text');
    expect(text.content.content).toBe('<p>Erste Zeile &amp; &lt;kein Tag&gt;.</p><p>Zweiter Absatz.</p>');
  });

  test('imports JSON Feed', async () => {
    const report = await testBed().importFixture('letters.json');
    const running = await testBed().start();
    const { item, content } = await findArticle(running, 'Lettres du quai', 'Le marché');
    expect(item).toMatchObject({ textTitle: 'Le marché & le <vent>', tag: 'marché quai', language: 'fr-FR' });
    expect(content.author).toMatchObject({ name: 'Rose Lamy', url: expect.stringContaining('/media/') });
    const untitled = await findArticle(running, 'Lettres du quai', 'Pas de titre ici');
    expect(untitled.content.content).toContain(
      '<p>Pas de titre ici. Deux phrases suffisent.</p><p>Un second',
    );
    expect(describeSkipped(report)).toEqual(['item 3: it is not an object']);
  });

  test('imports everything into one named column', async () => {
    await testBed().importFixture('wordpress.xml', {}, { column: '转载' });
    const running = await testBed().start();
    expect((await readSubcolumns(running, '0')).at(-1)?.columnName).toBe('转载');
    await findArticle(running, '转载', '老渡口');
  });
});

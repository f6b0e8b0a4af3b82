import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('equal sources produce equal bills of materials, with the date of the release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-sbom-'));
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1700000000' };
  const [first, second] = ['a', 'b'].map((name) => {
    execFileSync(process.execPath, ['scripts/sbom.mjs', join(folder, name)], { env });
    return readFileSync(join(folder, name, 'sbom.cdx.json'), 'utf8');
  });
  rmSync(folder, { recursive: true });
  expect(second).toBe(first);
  const { serialNumber, metadata } = JSON.parse(first ?? '');
  expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
});

test('the bill of materials lists exactly the shipped packages, and the notices their licenses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanbao-sbom-'));
  execFileSync(process.execPath, ['scripts/sbom.mjs', folder]);
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  const notices = readFileSync(join(folder, 'notices.txt'), 'utf8');
  rmSync(folder, { recursive: true });

  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const purls = bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !purls.some((purl: string) => purl.startsWith(`pkg:npm/${name}@${version}`)),
  );
  expect(missing).toEqual([]);
  for (const name of ['jest', 'knip']) {
    expect(devDependencies).toHaveProperty(name);
    expect(purls.filter((purl: string) => purl.startsWith(`pkg:npm/${name}@`))).toEqual([]);
  }
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toContain('Mozilla Public License Version 2.0');
});

import type { Locator, Page } from '@playwright/test';
import { beSignedInAs, type PEOPLE } from './desk.ts';
import { expect } from './journey.ts';

/** A file as the browser's chooser gives it. */
export type FileToChoose = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A CSV file of these lines. */
export function csvFile(name: string, lines: readonly string[]): FileToChoose {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

/** The page of files as a person sees it. */
export type FilesPage = {
  readonly row: (name: string) => Locator;
  /** Opens the upload by its key and chooses a category by its first letters. */
  readonly startUpload: (category: string, files: readonly FileToChoose[]) => Promise<Locator>;
  readonly act: (name: string, act: string) => Promise<void>;
};

/** Signs a demo person in and opens /files. */
export async function openFiles(page: Page, person: keyof typeof PEOPLE = 'manager'): Promise<FilesPage> {
  await beSignedInAs(page, person);
  await page.goto('/files');
  const table = page.getByRole('table', { name: 'Files' });
  const row = (name: string): Locator => table.getByRole('row').filter({ hasText: name });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d{4}/);
  return {
    row,
    startUpload: async (category, files) => {
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Upload file' });
      await page.keyboard.type(category.slice(0, 6));
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Category')).toHaveValue(category);
      await dialog.getByLabel('File', { exact: true }).setInputFiles([...files]);
      return dialog;
    },
    act: async (name, act) => {
      await row(name)
        .getByRole('button', { name: `Actions of ${name}` })
        .click();
      // Beside 'Download' may stand 'Download results'.
      await page.getByRole('menuitem', { name: act, exact: act === 'Download' }).click();
    },
  };
}

/** Drops a file on the page; answers whether the page kept it from the browser, which would open it. */
export async function dropOn(page: Page, name: string, text: string): Promise<boolean> {
  return page.evaluate(
    ([title, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], title, { type: 'text/csv' }));
      return ['dragenter', 'dragover', 'drop'].every((kind) => {
        const terms = { bubbles: true, cancelable: true, dataTransfer: data };
        return !document.body.dispatchEvent(new DragEvent(kind, terms));
      });
    },
    [name, text] as const,
  );
}

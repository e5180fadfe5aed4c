import { Tabs } from '@mantine/core';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { lacksShipper } from './column-match.ts';
import { PreviewTable } from './PreviewTable.tsx';
import classes from './Upload.module.css';
import type { UploadForm } from './use-upload-form.ts';

/** The first rows of each chosen file: of several, one at a time. */
export function Previews({ form, disabled }: { readonly form: UploadForm; readonly disabled: boolean }) {
  const { files, previews, fields } = form;
  const { category } = fields;
  if (files.length === 0) return null;
  if (category === null) return <p className={classes.hint}>Choose a category to see how the columns are read.</p>;
  const tables = files.map(({ key, file }, at) => {
    const start = previews[at];
    if (start === undefined) return <ListSkeleton key={key} />;
    if ('fault' in start) return null;
    return (
      <PreviewTable
        key={key}
        name={file.name}
        category={category}
        start={start}
        match={form.matchOf(key, start)}
        lacksShipper={lacksShipper(form.matchOf(key, start), fields)}
        disabled={disabled}
        onMatch={(match) => form.setMatch(key, match)}
        onSheet={(sheet) => form.setSheet(key, sheet)}
      />
    );
  });
  if (files.length === 1) return tables;
  return (
    <Tabs defaultValue={String(files[0]?.key)} keepMounted={false}>
      <Tabs.List>
        {files.map(({ key, file }) => (
          <Tabs.Tab key={key} value={String(key)}>
            <bdi>{file.name}</bdi>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {files.map(({ key }, at) => (
        <Tabs.Panel key={key} value={String(key)} pt="sm">
          {tables[at]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The quote form as a person sees it. */
export type QuoteForm = {
  readonly submit: Locator;
  readonly field: (label: string) => Locator;
  readonly select: (label: string) => Locator;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly place: (stop: number) => Locator;
  readonly date: (stop: number) => Locator;
  /** Types a place and takes the first suggestion. */
  readonly pickPlace: (stop: number, typed: string) => Promise<void>;
  /** Types into a field as into an empty one, and leaves it. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly message: (text: string) => Locator;
  /** Fills in everything a quote needs: the shipper, Joliet to Hutchins, dry van. */
  readonly fill: () => Promise<void>;
};

/** Opens the form at an address and waits until it can be filled. */
export async function openQuoteForm(page: Page, address = '/quotes/create'): Promise<QuoteForm> {
  await page.goto(address);
  const form = quoteForm(page);
  await expect(form.place(1)).toBeVisible();
  return form;
}

function quoteForm(page: Page): QuoteForm {
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const select = (label: string): Locator => page.getByRole('combobox', { name: label, exact: true });
  const choose = async (label: string, option: string): Promise<void> => {
    await select(label).click();
    // A look-up offers the first of many, so what is wanted has to be searched for. Typing over the same words is a
    // change only after the field was emptied.
    if (await select(label).isEditable()) {
      await select(label).fill('');
      await select(label).fill(option);
    }
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const place = (stop: number): Locator => select(`Stop ${stop} place`);
  const pickPlace = async (stop: number, typed: string): Promise<void> => {
    await place(stop).fill(typed);
    // The first suggestion is marked as soon as it is there; Enter takes it.
    await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
    await place(stop).press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
  };
  return {
    submit: page.getByRole('button', { name: /^(Submit|Save changes)$/ }),
    field,
    select,
    choose,
    place,
    date: (stop) => field(`Stop ${stop} date`),
    pickPlace,
    type: async (target, text) => {
      await target.fill('');
      await target.pressSequentially(text);
      await target.press('Tab');
    },
    message: (text) => page.getByText(text, { exact: true }),
    fill: async () => {
      await choose('Shipper', 'Prairie Canning Co.');
      await pickPlace(1, 'joliet, il');
      await pickPlace(2, '75141');
      await choose('Service Line', 'Dry Van');
    },
  };
}

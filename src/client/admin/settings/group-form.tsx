import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type {
  AdminSetting,
  AdminSettingGroup,
  AdminSettings,
  SettingGroup,
  SettingKey,
  SettingsBody,
  SettingValue,
} from '../../../contract/admin/settings.ts';
import { settingsEndpoints } from '../../../contract/admin/settings-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { Field } from '../../ui/form/field.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormDocument } from '../../ui/form/use-document.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { ConflictNotice } from '../ask/conflict-notice.tsx';
import { SaveRow } from '../ask/save-row.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { describePrizes, PrizeRows } from './prize-rows.tsx';
import {
  createGroupSchema,
  formatSetting,
  formatSettings,
  groupWords,
  settingFields,
} from './setting-fields.ts';
import { settingsQuery } from './settings-query.ts';

/** A group's form, and what its screen does with it. */
export interface GroupFormProps {
  /** All settings as the server has them now. */
  present: AdminSettings;
  group: SettingGroup;
  /** Called when the first unsaved change is made, and when none is left. */
  onUnsaved: (group: string, hasUnsaved: boolean) => void;
  /** Renders the button that tests the group's settings. */
  test?: ((form: Form<string, Record<string, SettingValue>>) => ReactNode) | undefined;
}

/** The form for a group of settings, with its save button. */
export function GroupForm({ present, group, onUnsaved, test }: GroupFormProps) {
  const format = (settings: AdminSettings) => formatSettings(findGroup(settings, group).settings);
  const firstTexts = JSON.stringify(format(present));
  const schema = useMemo(
    () => createGroupSchema(group, JSON.parse(firstTexts)),
    [group, firstTexts],
  );
  const draft = useFormDocument({
    schema,
    present,
    getVersion: (settings) => findGroup(settings, group).version,
    format,
    send: (body: SettingsBody) => callApi(settingsEndpoints.saveSettings, { body }),
    queryKey: settingsQuery.queryKey,
    words: {
      thing: 'the settings were saved',
      rest: 'Your changes are still here.',
      next: 'Try again: they are saved once.',
    },
    getField: (path) => path.split('.')[1] ?? path,
  });
  const { form, isChanged, hasConflict } = draft;
  const shown = findGroup(draft.shown, group);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useLayoutEffect(() => onUnsaved(group, isChanged), [group, isChanged, onUnsaved]);

  function save() {
    if (!isChanged || hasConflict) return;
    if (form.ready === null) {
      for (const { key } of shown.settings) form.touch(key);
      setTries(tries + 1);
      return;
    }
    const values = collectChanges(shown.settings, form.values, form.ready);
    draft.save({ group, version: shown.version, values } as SettingsBody);
  }

  const { title, hint } = groupWords[group];
  const canSave = shown.settings.some(({ set_by }) => set_by === null);
  return (
    <form
      ref={element}
      noValidate
      className="set-up-form settings-form relative gap-2.5 [&>.list-answers]:items-center [&>:is([role=status],[role=alert]):empty]:absolute"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        draft.clearSaved();
        save();
      }}
    >
      <FieldGrid title={title} hint={hint}>
        {shown.settings.map((setting) => (
          <SettingInput key={setting.key} form={form} setting={setting} />
        ))}
      </FieldGrid>
      {hasConflict && (
        <ConflictNotice
          what="another admin saved these settings"
          changes={describeConflict(shown, format(present), form.values)}
          keep="Keep what I typed"
          take="Take the other values"
          onKeep={draft.rebaseTyped}
          onTake={draft.resetToPresent}
        />
      )}
      <p role="status">{draft.isSaved ? 'Saved. It takes effect now.' : ''}</p>
      {canSave && (
        <SaveRow
          saving={draft.saving}
          label={`Save ${title.toLowerCase()}`}
          isDisabled={!isChanged || hasConflict}
        >
          {test?.(form)}
        </SaveRow>
      )}
      {!canSave && test && <div className="list-answers">{test(form)}</div>}
    </form>
  );
}

function findGroup({ groups }: AdminSettings, group: SettingGroup): AdminSettingGroup {
  const found = groups.find((one) => one.group === group);
  if (!found) throw new Error(`no settings of the group ${group}`);
  return found;
}

/** Returns the changed settings by key. One with its default's text is stored as unset. */
function collectChanges(
  settings: readonly AdminSetting[],
  texts: Readonly<Record<string, string>>,
  ready: Readonly<Record<string, SettingValue>>,
) {
  const changed = settings.filter(({ key, value }) => texts[key] !== formatSetting(key, value));
  return Object.fromEntries(
    changed.map((setting) => {
      const { key } = setting;
      const isDefault = texts[key] === formatSetting(key, setting.default);
      return [key, isDefault ? null : ready[key]];
    }),
  );
}

/** Describes each field in which another admin's save differs from the form's first or typed text. */
function describeConflict(
  shown: AdminSettingGroup,
  theirs: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): string[] {
  return shown.settings
    .map(({ key, value }) => ({ key, first: formatSetting(key, value), their: theirs[key] ?? '' }))
    .filter(({ key, first, their }) => their !== first || typed[key] !== first)
    .map(
      ({ key, their }) =>
        `${settingFields[key].label}: saved ${quote(key, their)}, yours ${quote(key, typed[key] ?? '')}`,
    );
}

function quote(key: SettingKey, text: string): string {
  if (settingFields[key].kind === 'prizes') return describePrizes(text);
  return text === '' ? 'nothing' : `“${text.replaceAll('\n', ', ')}”`;
}

interface SettingInputProps {
  form: Form<string, unknown>;
  setting: AdminSetting;
}

/** A setting's field, with the marks for an unsaved change and the button that restores its default. */
function SettingInput({ form, setting }: SettingInputProps) {
  const { key, set_by } = setting;
  const { label } = settingFields[key];
  const standard = formatSetting(key, setting.default);
  const isChanged = key in form.changed;
  return (
    <div
      className="-ms-3 border-s-3 border-transparent ps-[calc(0.75rem-3px)] has-[ol]:col-span-full data-[changed=true]:border-accent"
      data-changed={isChanged}
    >
      <SettingControl
        form={{ ...form, isBusy: form.isBusy || set_by !== null }}
        setting={setting}
      />
      {set_by !== null && (
        <p className="mt-1.5 text-ink-soft wrap-anywhere">
          Set by <code>{set_by}</code> on the server. To change it here, the operator must remove it
          there.
        </p>
      )}
      {set_by === null && (isChanged || form.values[key] !== standard) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {isChanged && <strong>Not saved yet</strong>}
          {form.values[key] !== standard && (
            <WorkButton
              aria-label={`Back to default: ${label}`}
              onClick={() => form.change(key, standard)}
            >
              Back to default
            </WorkButton>
          )}
        </div>
      )}
    </div>
  );
}

function SettingControl({ form, setting: { key } }: SettingInputProps) {
  const { label, help, kind } = settingFields[key];
  const field = { form, name: key, label, hint: help };
  // With a sixth screen of the panel that uses the form select, the bundler would move it to a file that players load.
  if (kind === 'yes-no') {
    return (
      <Field
        {...field}
        control={({ readOnly, ...wiring }) => (
          <select {...wiring} disabled={readOnly}>
            <option>Yes</option>
            <option>No</option>
          </select>
        )}
      />
    );
  }
  if (kind === 'zone') return <ZoneField {...field} />;
  if (kind === 'prizes') return <PrizeRows form={form} name={key} label={label} help={help} />;
  if (kind === 'list') {
    return (
      <Field
        {...field}
        control={({ className, ...wiring }) => (
          <textarea
            {...wiring}
            rows={3}
            spellCheck={false}
            autoCapitalize="off"
            className={`${className} py-3`}
          />
        )}
      />
    );
  }
  if (kind === 'number') {
    return <Field {...field} control={(wiring) => <input {...wiring} inputMode="numeric" />} />;
  }
  return (
    <TextField
      {...field}
      type={kind === 'moment' ? 'datetime-local' : 'text'}
      autoComplete="off"
      spellCheck={kind === 'line' && key !== 'feed_url'}
    />
  );
}

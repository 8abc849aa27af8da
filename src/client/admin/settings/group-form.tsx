import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type {
  AdminSetting,
  AdminSettingGroup,
  SettingKey,
  SettingValue,
} from '../../../contract/admin/settings.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import { ConflictNotice } from '../set-up/form/conflict-notice.tsx';
import { FieldGrid } from '../set-up/form/field-grid.tsx';
import { SaveRow } from '../set-up/form/save-row.tsx';
import { ZoneField } from '../set-up/form/zone-field.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { describePrizes, PrizeRows } from './prize-rows.tsx';
import {
  createGroupSchema,
  formatSetting,
  formatSettings,
  groupWords,
  settingFields,
} from './setting-fields.ts';
import { useSaveGroup } from './use-save-group.ts';

/** A group's form, and what its screen does with it. */
export interface GroupFormProps {
  /** The group as the server has it now. */
  present: AdminSettingGroup;
  /** Called when the first unsaved change is made, and when none is left. */
  onUnsaved: (group: string, hasUnsaved: boolean) => void;
  /** Renders the button that tests the group's settings. */
  test?: ((form: Form<string, Record<string, SettingValue>>) => ReactNode) | undefined;
}

/** The form for a group of settings, with its save button. */
export function GroupForm({ present, onUnsaved, test }: GroupFormProps) {
  const { group } = present;
  const [shown, setShown] = useState(present);
  const first = useMemo(() => formatSettings(shown.settings), [shown]);
  const schema = useMemo(() => createGroupSchema(group, first), [group, first]);
  const form = useForm(schema, first);
  const isChanged = Object.keys(form.changed).length > 0;
  const texts = formatSettings(present.settings);
  const isSettled = Object.keys(texts).every((key) => form.values[key] === texts[key]);
  const isOutdated = present.version !== shown.version && !form.isBusy;
  const hasConflict = isOutdated && isChanged && !isSettled;
  if (isOutdated && !hasConflict) {
    form.reset();
    setShown(present);
  }
  const [isSaved, setSaved] = useState(false);
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const saving = useSaveGroup(form, shown, (saved) => {
    setShown(saved.groups.find((one) => one.group === group) ?? shown);
    form.reset();
    setSaved(true);
  });
  useLayoutEffect(() => onUnsaved(group, isChanged), [group, isChanged, onUnsaved]);

  const { title, hint } = groupWords[group];
  const canSave = present.settings.some(({ set_by }) => set_by === null);
  return (
    <form
      ref={element}
      noValidate
      className="set-up-form settings-form relative gap-2.5 [&>.list-answers]:items-center [&>:is([role=status],[role=alert]):empty]:absolute"
      aria-label={title}
      onSubmit={(event) => {
        setSaved(false);
        if (isChanged && form.ready === null) {
          for (const { key } of shown.settings) form.touch(key);
          setTries(tries + 1);
        }
        void saving.onSubmit(event);
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
          changes={describeConflict(shown, texts, form.values)}
          keep="Keep what I typed"
          take="Take the other values"
          onKeep={() => setShown(present)}
          onTake={() => {
            form.reset();
            setShown(present);
          }}
        />
      )}
      <p role="status">{isSaved && !isChanged ? 'Saved. It takes effect now.' : ''}</p>
      {canSave && (
        <SaveRow
          saving={{ ...saving, isDisabled: !isChanged || form.isBusy || hasConflict }}
          label={`Save ${title.toLowerCase()}`}
        >
          {test?.(form)}
        </SaveRow>
      )}
      {!canSave && test && <div className="list-answers">{test(form)}</div>}
    </form>
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

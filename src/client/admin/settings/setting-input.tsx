import type { AdminSetting } from '../../../contract/admin/settings.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { ZoneField } from '../set-up/form/zone-field.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { PrizeRows } from './prize-rows.tsx';
import { formatSetting, settingFields } from './setting-fields.ts';

interface SettingInputProps {
  form: Form<string, unknown>;
  setting: AdminSetting;
}

/** A setting's field, with the marks for an unsaved change and the button that restores its default. */
export function SettingInput({ form, setting }: SettingInputProps) {
  const { key, set_by } = setting;
  const { label } = settingFields[key];
  const standard = formatSetting(key, setting.default);
  const isChanged = key in form.changed;
  return (
    <div className="setting" data-changed={isChanged}>
      <SettingControl
        form={{ ...form, isBusy: form.isBusy || set_by !== null }}
        setting={setting}
      />
      {set_by !== null && (
        <p className="setting-foot">
          Set by <code>{set_by}</code> on the server. To change it here, the operator must remove it
          there.
        </p>
      )}
      {set_by === null && (isChanged || form.values[key] !== standard) && (
        <div className="setting-foot">
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

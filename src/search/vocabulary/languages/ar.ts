// Arabic. What the rows mean: README.md above.

export const leftOut = 'في من على الى او و مع عن كيف هل انا هو هي ان كل ب ل'

export const words = `
file: ملف ملفات
read: قراءه اقرا يقرا قرا
write: كتابه اكتب
line: سطر اسطر سطور
directory: مجلد دليل
path: مسار
create: انشاء انشئ
delete: حذف احذف
remove: ازاله
copy: نسخ
rename: تسميه
move: نقل
open: فتح
close: اغلاق
exists: موجود وجود
list: قائمه
append: الحاق اضافه
print: طباعه اطبع
output: اخراج
input: ادخال
standard: قياسي
terminal: طرفيه
string: سلسله نص
text: نصوص
character: حرف محرف احرف
word: كلمه كلمات
number: عدد رقم ارقام
integer: صحيح
float: عشري
decimals: عشريه منازل
byte: بايت
array: مصفوفه
map: قاموس خريطه
hash: تجزئه
key: مفتاح مفاتيح
value: قيمه
set: مجموعه
stack: مكدس
queue: طابور
sort: ترتيب فرز
search: بحث
find: ايجاد
compare: مقارنه قارن
equal: تساوي
split: تقسيم
join: دمج
concatenate: ربط
replace: استبدال
format: تنسيق
parse: تحليل
convert: تحويل
count: عد احصاء
length: طول
reverse: عكس
iterate: تكرار مرور
insert: ادراج
random: عشوائي
time: وقت زمن
date: تاريخ
measure: قياس
sleep: نوم
wait: انتظار
thread: خيط خيوط
mutex: قفل
process: عمليه
child: ابن فرعيه
program: برنامج
run: تشغيل تنفيذ
command: امر
argument: وسيط معامل وسائط
environment: بيئه
variable: متغير متغيرات
exit: خروج انهاء
memory: ذاكره
allocate: تخصيص حجز
allocator: مخصص
free: تحرير
leak: تسرب تسريب
buffer: مخزن
pointer: مؤشر
network: شبكه
server: خادم
client: عميل
connect: اتصال
request: طلب
response: استجابه
download: تنزيل تحميل
send: ارسال
receive: استقبال
address: عنوان
encrypt: تشفير
decrypt: فك
password: مرور
signature: توقيع
compress: ضغط
archive: ارشيف
configuration: اعدادات تهيئه
error: خطا اخطاء
handle: معالجه
test: اختبار
check: تحقق
log: سجل تسجيل
build: بناء
compile: ترجمه
library: مكتبه
dependency: اعتماديه
package: حزمه
function: داله
type: نوع
struct: بنيه
field: حقل
own: خاص
custom: مخصص
whole: كامل
largest: اكبر
smallest: اصغر
round: تقريب
duplicates: مكرر
color: لون الوان
user: مستخدم
size: حجم
limit: حد
current: حالي
`
